import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProductQuery } from '#spec/show/products.ts';
import {
  listActiveProductFilters,
  parseProductSearch,
  productSearchPath,
} from './search-params.ts';

const parse = (query: string) => parseProductSearch(new URLSearchParams(query));

test('parses the path it writes', () => {
  const whole = parse(
    'q=a&genre=party&day=2027-04-24&new=true&reservable=true&priceMin=0&priceMax=5000&players=4&sort=price&cursor=abc',
  );
  expect(whole).toEqual({
    search: {
      q: 'a',
      genre: ['party'],
      day: '2027-04-24',
      new: true,
      reservable: true,
      priceMin: 0,
      priceMax: 5000,
      players: 4,
      sort: 'price',
    },
    cursor: 'abc',
  });
  const again = productSearchPath(whole.search, whole.cursor);
  expect(parse(again.slice(again.indexOf('?')))).toEqual(whole);
});

test('ignores empty, unknown and invalid values', () => {
  const nothing = { search: { genre: [] }, cursor: undefined };
  expect(parse('q=&priceMin=&priceMax=&players=&sort=&new=')).toEqual(nothing);
  expect(parse('priceMin=-1&priceMax=1e9&players=0&sort=code&new=false')).toEqual(nothing);
  expect(parse('priceMin=2.5&priceMax=99999999999&players=many&sort=random')).toEqual(nothing);
});

test('reads full-width digits, separators and the yen sign', () => {
  expect(parse('priceMin=１０００&priceMax=￥２，５００円&players=４').search).toMatchObject({
    priceMin: 1000,
    priceMax: 2500,
    players: 4,
  });
});

test('swaps prices in the wrong order', () => {
  expect(parse('priceMin=5000&priceMax=1000').search).toMatchObject({
    priceMin: 1000,
    priceMax: 5000,
  });
});

/** Serializes values like a query string. */
const asQuery = (search: object) =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  );

test('any URL yields a valid query of the contract', () => {
  const field = fc.tuple(
    fc.constantFrom('q', 'genre', 'day', 'new', 'priceMin', 'priceMax', 'players', 'sort'),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.bigInt({ min: -5n, max: 9_999_999_999n }).map(String),
      fc.constantFrom('true', '１２', 'price', 'party'),
    ),
  );
  fc.assert(
    fc.property(fc.array(field), (fields) => {
      const { search } = parseProductSearch(new URLSearchParams(fields));
      const query = ProductQuery.safeParse(asQuery(search));
      expect(query.error?.issues ?? []).toEqual([]);
    }),
  );
});

test('each active filter can be removed; the sort order stays', () => {
  const { search } = parse('genre=party&priceMin=0&players=2&sort=kana');
  expect(
    listActiveProductFilters(search).map(({ name, value, without }) => [
      name,
      value,
      productSearchPath(without),
    ]),
  ).toEqual([
    ['genre', 'party', '/product/search?priceMin=0&players=2&sort=kana'],
    ['priceMin', '0', '/product/search?genre=party&players=2&sort=kana'],
    ['players', '2', '/product/search?genre=party&priceMin=0&sort=kana'],
  ]);
});
