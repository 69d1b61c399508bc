import { expect, test } from 'vitest';
import { countFilters, readFilters, toFilter } from './application-query.ts';

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
  });
  expect(countFilters(filters)).toBe(3);
  expect(toFilter(filters)).toEqual({ status: 'submitted', assignee: 'none', q: '夕' });
});

test('without filters everything matches', () => {
  expect(toFilter(read(''))).toEqual({});
  expect(countFilters(read('cursor=abc'))).toBe(0);
});
