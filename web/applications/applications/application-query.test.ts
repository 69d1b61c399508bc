import { expect, test } from 'vitest';
import { countFilters, kindOf, readFilters, toFilter } from './application-query.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('reads the filters, and ignores values that the contract refuses', () => {
  const filters = read('status=submitted&prepared=soon&assignee=none&q=%20%E5%A4%95%20');
  expect(filters).toEqual({
    groupId: '',
    status: 'submitted',
    prepared: '',
    request: '',
    assignee: 'none',
    q: '夕',
    kind: '',
  });
  expect(countFilters(filters)).toBe(3);
  expect(toFilter(filters)).toEqual({ status: 'submitted', assignee: 'none', q: '夕' });
});

test('lists exhibitors by default, and of other kinds those that the inbox has', () => {
  expect(kindOf(read(''))).toBe('exhibitor');
  expect(kindOf(read('kind=unknown'))).toBe('exhibitor');
  const filters = read('kind=fresh-dragon');
  expect(kindOf(filters)).toBe('fresh-dragon');
  expect([countFilters(filters), toFilter(filters)]).toEqual([0, {}]);
});

test('without filters everything matches', () => {
  expect(toFilter(read(''))).toEqual({});
  expect(countFilters(read('cursor=abc'))).toBe(0);
});
