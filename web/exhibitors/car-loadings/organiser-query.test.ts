import { expect, test } from 'vitest';
import { countFilters, readFilters, toSheetQuery } from './organiser-query.ts';

test('filters come from the URL, without what the contract refuses', () => {
  const filters = readFilters(
    new URLSearchParams('day=2027-04-24&direction=up&status=approved&dock=%20&q=夕凪&surprise=1'),
  );
  expect(filters).toEqual({
    day: '2027-04-24',
    direction: '',
    dock: '',
    status: 'approved',
    q: '夕凪',
  });
  expect(countFilters(filters)).toBe(3);
  expect(toSheetQuery(filters, 'abc')).toEqual({
    day: '2027-04-24',
    status: ['approved'],
    q: '夕凪',
    cursor: 'abc',
    limit: 100,
  });
});
