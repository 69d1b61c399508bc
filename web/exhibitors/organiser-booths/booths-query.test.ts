import { expect, test } from 'vitest';
import { countFilters, readFilters, toBoothQuery } from './booths-query.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('filters that the contract refuses are ignored', () => {
  const filters = read('status=open&placed=maybe&ready=1&genre=cooking&day=someday&q= 夕凪 ');
  expect(filters).toEqual({ q: '夕凪', status: '', placed: '', ready: '', genre: '', day: '' });
  expect(countFilters(filters)).toBe(1);
});

test('the query has the chosen filters only', () => {
  expect(toBoothQuery(read('status=draft&placed=no&ready=false'), 'abc')).toEqual({
    status: ['draft'],
    placed: 'no',
    ready: false,
    cursor: 'abc',
    limit: 25,
  });
  expect(toBoothQuery(read(''), undefined)).toEqual({ limit: 25 });
});
