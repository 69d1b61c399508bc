import { expect, test } from 'vitest';
import type { Locale } from '#spec/core/locale.ts';
import type { PageRequest } from '#web/core/shell/config.ts';
import { createCachedReads, isCollection, trackReads } from './page-reads.ts';

const A = '019b76da-a817-73f3-bc33-0f6c3d3310ff';
const B = '019b76da-a83f-7e20-a500-f3ede400f25a';

const requestOf = (address: string, locale: Locale = 'ja'): PageRequest => ({
  path: address,
  params: {},
  address,
  locale,
});

const shownBy = async (paths: Record<string, unknown>) => {
  const { read, shows } = trackReads(async ({ address }) => ({
    status: 200,
    text: JSON.stringify(paths[address]),
    isPublic: true,
  }));
  for (const address of Object.keys(paths)) {
    const answer = await read(requestOf(address));
    expect(answer).toMatchObject({ status: 200, isPublic: true });
    expect(JSON.parse(answer.text)).toEqual(paths[address]);
  }
  return [...shows].sort();
};

test('a list depends on its collection and on every id in it', async () => {
  expect(
    await shownBy({ '/api/v1/products?limit=5': { items: [{ productId: A, booth: { id: B } }] } }),
  ).toEqual([A, B, 'products'].sort());
});

test('a single resource depends on itself and on every id in it', async () => {
  expect(await shownBy({ [`/api/v1/booths/${A}`]: { name: B.toUpperCase() } })).toEqual([A]);
  expect(await shownBy({ [`/api/v1/booths/${A}/products/${B}`]: {} })).toEqual([A, B]);
});

test('a page depends on all responses together', async () => {
  expect(
    await shownBy({ '/api/v1/editions/current': {}, '/api/v1/pages/access': { id: A } }),
  ).toEqual([A, 'editions', 'pages'].sort());
});

test('distinguishes collections from single resources', () => {
  expect(['products', 'booth-map', A, B, ''].map(isCollection)).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
});

/** Creates an API that counts its calls. */
const counting = ({ isPublic = true, status = 200, isLive = true } = {}) => {
  let answers = 0;
  let ahead: Promise<void> | undefined;
  const reads = createCachedReads(
    async () => {
      answers += 1;
      const text = JSON.stringify({ answer: answers });
      await ahead;
      return { status, text, isPublic };
    },
    () => isLive,
  );
  const ask = async (address: string, locale: Locale = 'ja'): Promise<number> =>
    JSON.parse((await reads.read(requestOf(address, locale))).text).answer;
  const wait = (until: Promise<void>) => {
    ahead = until;
  };
  return { ask, wait, drop: reads.drop };
};

test('reads public responses once for each URL', async () => {
  const { ask } = counting();
  expect(await ask(`/api/v1/booths/${A}`)).toBe(1);
  expect(await ask(`/api/v1/booths/${A}`)).toBe(1);
  expect(await ask(`/api/v1/booths/${A}`, 'en')).toBe(1);
  expect(await ask(`/api/v1/booths/${A}?day=1`)).toBe(2);
  expect(await ask(`/api/v1/booths/${B}`)).toBe(3);
});

test.each([
  ['personal', { isPublic: false }],
  ['no success', { status: 404 }],
  ['read while changes are not heard', { isLive: false }],
])('reads a response that is %s again', async (_what, options) => {
  const { ask } = counting(options);
  await ask('/api/v1/products');
  expect(await ask('/api/v1/products')).toBe(2);
});

test('reads only what has changed again', async () => {
  const { ask, drop } = counting();
  const answers = async () => [await ask(`/api/v1/booths/${A}`), await ask('/api/v1/products')];
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

test('does not cache a read that began before a change', async () => {
  const { ask, wait, drop } = counting();
  const gate = Promise.withResolvers<void>();
  wait(gate.promise);
  const before = ask('/api/v1/products');
  drop([B]);
  gate.resolve();
  expect(await before).toBe(1);
  expect(await ask('/api/v1/products')).toBe(2);
});

test('evicts the least recently used', async () => {
  const asked: string[] = [];
  const reads = createCachedReads(
    async ({ address }) => {
      asked.push(address);
      return { status: 200, text: 'x'.repeat(900_000), isPublic: true };
    },
    () => true,
  );
  for (const address of ['/a', '/b', '/a', '/c', '/a', '/b']) await reads.read(requestOf(address));
  expect(asked).toEqual(['/a', '/b', '/c', '/b']);
});
