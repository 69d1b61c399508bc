import { expect, test } from 'vitest';
import { countFilters, readFilters, toProductQuery } from './products-query.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('filters are read from the address, and become a query', () => {
  const filters = read('status=draft&offered=false&englishMissing=true');
  expect(countFilters(filters)).toBe(3);
  expect(toProductQuery(filters, 'abc')).toEqual({
    status: 'draft',
    offered: false,
    englishMissing: true,
    cursor: 'abc',
    limit: 24,
  });
});

test('what the contract refuses is ignored', () => {
  const filters = read('status=lost&offered=perhaps&englishMissing=');
  expect(filters).toEqual({ status: '', offered: '', englishMissing: '' });
  expect(toProductQuery(filters, undefined)).toEqual({ limit: 24 });
});
