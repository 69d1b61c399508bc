import { expect, test } from 'vitest';
import { isFiltered, readFilters, toOverviewQuery } from './overview-query.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('filters that the contract refuses are ignored', () => {
  const filters = read('day=someday&q= 夕凪 &sort=name');
  expect(filters).toEqual({ day: '', q: '夕凪', sort: '' });
  expect(isFiltered(filters)).toBe(true);
  expect(isFiltered(read('sort=held'))).toBe(false);
});

test('the query has the chosen filters only', () => {
  expect(toOverviewQuery(read('day=2027-04-24&sort=noShow'), 'abc')).toEqual({
    day: '2027-04-24',
    sort: 'noShow',
    cursor: 'abc',
    limit: 50,
  });
  expect(toOverviewQuery(read(''), undefined)).toEqual({ limit: 50 });
});
