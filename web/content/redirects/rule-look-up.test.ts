import { expect, test } from 'vitest';
import type { Call } from '#spec/core/client/call.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { createRuleLookUp } from './rule-look-up.ts';

/** A look-up in a document at `/en/faq`, with what it has asked. */
const lookingUp = (answer: (path: string) => Promise<{ target?: string }>) => {
  const asked: string[] = [];
  const call = ((_operation: unknown, { query }: { query: { path: string } }) => {
    asked.push(query.path);
    return answer(query.path);
  }) as unknown as Call;
  return { asked, targetOf: createRuleLookUp(call, '/en/faq') };
};

test('each path is asked once, whatever its form of address, and the first not at all', async () => {
  const { asked, targetOf } = lookingUp(async (path) =>
    path === '/old' ? { target: '/new' } : {},
  );
  for (const path of ['/en/old', '/old', '/ja/old']) expect(await targetOf(path)).toBe('/new');
  for (const path of ['/en/faq', '/en/other', '/en/other'])
    expect(await targetOf(path)).toBeUndefined();
  expect(asked).toEqual(['/old', '/other']);
});

test('without an answer nothing leads away, until there is one', async () => {
  let away = true;
  const { targetOf } = lookingUp(async () => {
    if (away) throw new Problem(503);
    return { target: '/new' };
  });
  expect(await targetOf('/old')).toBeUndefined();
  away = false;
  expect(await targetOf('/old')).toBe('/new');
});

test('what is too long for a rule is not asked', async () => {
  const { asked, targetOf } = lookingUp(async () => ({ target: '/new' }));
  expect(await targetOf(`/${'a'.repeat(2000)}`)).toBeUndefined();
  expect(asked).toEqual([]);
});
