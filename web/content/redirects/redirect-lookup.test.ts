import { expect, test } from 'vitest';
import type { Call } from '#spec/core/client/call.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { createRedirectLookup } from './redirect-lookup.ts';

/** Creates a lookup in a document at `/en/faq`, with the paths it has requested. */
const createLookup = (answer: (path: string) => Promise<{ target?: string }>) => {
  const requestedPaths: string[] = [];
  const call = ((_operation: unknown, { query }: { query: { path: string } }) => {
    requestedPaths.push(query.path);
    return answer(query.path);
  }) as unknown as Call;
  return { requestedPaths, targetOf: createRedirectLookup(call, '/en/faq') };
};

test('requests each path once, regardless of locale prefix, and not the initial one', async () => {
  const { requestedPaths, targetOf } = createLookup(async (path) =>
    path === '/old' ? { target: '/new' } : {},
  );
  for (const path of ['/en/old', '/old', '/ja/old']) expect(await targetOf(path)).toBe('/new');
  for (const path of ['/en/faq', '/en/other', '/en/other'])
    expect(await targetOf(path)).toBeUndefined();
  expect(requestedPaths).toEqual(['/old', '/other']);
});

test('does not redirect on errors, and retries', async () => {
  let away = true;
  const { targetOf } = createLookup(async () => {
    if (away) throw new Problem(503);
    return { target: '/new' };
  });
  expect(await targetOf('/old')).toBeUndefined();
  away = false;
  expect(await targetOf('/old')).toBe('/new');
});

test('does not request paths longer than any redirect', async () => {
  const { requestedPaths, targetOf } = createLookup(async () => ({ target: '/new' }));
  expect(await targetOf(`/${'a'.repeat(2000)}`)).toBeUndefined();
  expect(requestedPaths).toEqual([]);
});
