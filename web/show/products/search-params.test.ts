import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProductQuery } from '#spec/show/products.ts';
import { chosenProductFilters, parseProductSearch, productSearchPath } from './search-params.ts';

const parse = (query: string) => parseProductSearch(new URLSearchParams(query));

test('a search comes back from its own address', () => {
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

test('what is empty, unknown or impossible is not asked', () => {
  const nothing = { search: { genre: [] }, cursor: undefined };
  expect(parse('q=&priceMin=&priceMax=&players=&sort=&new=')).toEqual(nothing);
  expect(parse('priceMin=-1&priceMax=1e9&players=0&sort=code&new=false')).toEqual(nothing);
  expect(parse('priceMin=2.5&priceMax=99999999999&players=many&sort=random')).toEqual(nothing);
});

test('full-width figures, separators and the yen sign are understood', () => {
  expect(parse('priceMin=１０００&priceMax=￥２，５００円&players=４').search).toMatchObject({
    priceMin: 1000,
    priceMax: 2500,
    players: 4,
  });
});

test('prices the wrong way round are turned', () => {
  expect(parse('priceMin=5000&priceMax=1000').search).toMatchObject({
    priceMin: 1000,
    priceMax: 5000,
  });
});

/** What is sent: a query has texts alone. */
const asQuery = (search: object) =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  );

test('any address makes a question that the contract takes', () => {
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

test('each chosen filter can be taken off on its own, and the order stays', () => {
  const { search } = parse('genre=party&priceMin=0&players=2&sort=kana');
  expect(
    chosenProductFilters(search).map(({ name, value, without }) => [
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
