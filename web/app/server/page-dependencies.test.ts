import { expect, test } from 'vitest';
import { isCollection, trackReads } from './page-dependencies.ts';

const A = '019b76da-a817-73f3-bc33-0f6c3d3310ff';
const B = '019b76da-a83f-7e20-a500-f3ede400f25a';

const shownBy = async (paths: Record<string, unknown>) => {
  const { read, shows } = trackReads(async ({ address }) => ({
    status: 200,
    text: JSON.stringify(paths[address]),
    isPublic: true,
  }));
  for (const address of Object.keys(paths)) {
    const answer = await read({ address, locale: 'ja' });
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
