import { expect, test } from 'vitest';
import { createKeptReads } from './kept-reads.ts';

const A = '019b76da-a817-73f3-bc33-0f6c3d3310ff';
const B = '019b76da-a83f-7e20-a500-f3ede400f25a';

const PUBLIC = { 'Cache-Control': 'public, max-age=15' };

/** Reads through something that counts its answers. */
const counting = ({ cacheControl = PUBLIC['Cache-Control'], status = 200, isLive = true } = {}) => {
  let answers = 0;
  let ahead: Promise<void> | undefined;
  const reads = createKeptReads(
    async () => {
      answers += 1;
      const text = JSON.stringify({ answer: answers });
      await ahead;
      return new Response(text, { status, headers: { 'Cache-Control': cacheControl } });
    },
    () => isLive,
  );
  const ask = async (path: string, language = 'ja') => {
    const headers = { 'Accept-Language': language };
    const answer = await reads.read(new Request(`https://noren.example${path}`, { headers }));
    return [answer.status, answer.headers.get('Cache-Control'), (await answer.json()).answer];
  };
  const wait = (until: Promise<void>) => {
    ahead = until;
  };
  return { ask, wait, drop: reads.drop };
};

test('what is public is read once for each address and language', async () => {
  const { ask } = counting();
  const first = [200, PUBLIC['Cache-Control'], 1];
  expect(await ask(`/api/v1/booths/${A}`)).toEqual(first);
  expect(await ask(`/api/v1/booths/${A}`)).toEqual(first);
  expect((await ask(`/api/v1/booths/${A}`, 'en')).at(-1)).toBe(2);
  expect((await ask(`/api/v1/booths/${B}`)).at(-1)).toBe(3);
});

test.each([
  ['somebody’s own', { cacheControl: 'no-store' }],
  ['no success', { status: 404 }],
  ['read while changes are not heard', { isLive: false }],
])('what is %s is read again', async (_what, options) => {
  const { ask } = counting(options);
  await ask('/api/v1/products');
  expect((await ask('/api/v1/products')).at(-1)).toBe(2);
});

test('what was changed is read again, and nothing else', async () => {
  const { ask, drop } = counting();
  const answers = async () => [
    (await ask(`/api/v1/booths/${A}`)).at(-1),
    (await ask('/api/v1/products')).at(-1),
  ];
  expect(await answers()).toEqual([1, 2]);
  drop([B]);
  expect(await answers()).toEqual([1, 2]);
  drop([A]);
  expect(await answers()).toEqual([3, 2]);
  drop(['products']);
  expect(await answers()).toEqual([3, 4]);
  drop('*');
  expect(await answers()).toEqual([5, 6]);
});

test('what was asked before a change is not kept', async () => {
  const { ask, wait, drop } = counting();
  const gate = Promise.withResolvers<void>();
  wait(gate.promise);
  const before = ask('/api/v1/products');
  drop([B]);
  gate.resolve();
  expect((await before).at(-1)).toBe(1);
  expect((await ask('/api/v1/products')).at(-1)).toBe(2);
});

test('the longest unused make room', async () => {
  const asked: string[] = [];
  const reads = createKeptReads(
    async ({ url }) => {
      asked.push(new URL(url).pathname);
      return new Response('x'.repeat(900_000), { headers: PUBLIC });
    },
    () => true,
  );
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b'])
    await reads.read(new Request(`https://noren.example${path}`));
  expect(asked).toEqual(['/a', '/b', '/c', '/b']);
});
