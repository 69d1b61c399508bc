import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoothQuery } from '#spec/show/booths.ts';
import { boothSearchPath, listActiveBoothFilters, parseBoothSearch } from './search-params.ts';

const parse = (query: string) => parseBoothSearch(new URLSearchParams(query));

test('parses the path it writes', () => {
  const search = parse(
    'q=%E6%BD%AE&genre=party&genre=goods&day=2027-04-24&reservable=true&cursor=abc',
  );
  expect(search).toEqual({
    search: { q: '潮', genre: ['party', 'goods'], day: '2027-04-24', reservable: true },
    cursor: 'abc',
  });
  const again = boothSearchPath(search.search, search.cursor);
  expect(parse(again.slice(again.indexOf('?')))).toEqual(search);
});

test('ignores empty, unknown and invalid values', () => {
  const nothing = { search: { genre: [] }, cursor: undefined };
  expect(parse('')).toEqual(nothing);
  expect(parse('q=&genre=&day=&reservable=&cursor=')).toEqual(nothing);
  expect(parse('q=%20%E3%80%80&genre=chess&day=2027-02-30&reservable=maybe&x=1')).toEqual(nothing);
  expect(parse('day=tomorrow&cursor=a%20b')).toEqual(nothing);
});

test('removes duplicate genres and reads full-width digits', () => {
  expect(parse('genre=goods&genre=party&genre=goods').search.genre).toEqual(['party', 'goods']);
  expect(parse('day=２０２７-０４-２４').search.day).toBe('2027-04-24');
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
    fc.constantFrom('q', 'genre', 'day', 'reservable', 'cursor'),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom('2027-13-01', '0000-01-01', '9999-12-31', '\0', '𠮷'.repeat(90)),
    ),
  );
  fc.assert(
    fc.property(fc.array(field), (fields) => {
      const { search, cursor } = parseBoothSearch(new URLSearchParams(fields));
      const query = BoothQuery.safeParse(asQuery({ ...search, cursor }));
      expect(query.error?.issues ?? []).toEqual([]);
    }),
  );
});

test('each active filter can be removed', () => {
  const { search } = parse('q=a&genre=party&genre=goods&reservable=true');
  expect(
    listActiveBoothFilters(search).map(({ name, value, without }) => [
      name,
      value,
      boothSearchPath(without),
    ]),
  ).toEqual([
    ['q', 'a', '/booth/search?genre=party&genre=goods&reservable=true'],
    ['genre', 'party', '/booth/search?q=a&genre=goods&reservable=true'],
    ['genre', 'goods', '/booth/search?q=a&genre=party&reservable=true'],
    ['reservable', 'true', '/booth/search?q=a&genre=party&genre=goods'],
  ]);
  expect(listActiveBoothFilters(parse('').search)).toEqual([]);
});
