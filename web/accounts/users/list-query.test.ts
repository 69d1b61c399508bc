import { expect, test } from 'vitest';
import { askedOf, pagesAround, readUserList, sortedBy, userListPath, WHOLE } from './list-query.ts';

const read = (query: string) => readUserList(new URLSearchParams(query));

test('an address and its list say the same', () => {
  const query =
    'limit=50&offset=100&sortBy=name&sortDirection=asc&searchField=name&searchOperator=starts_with&searchValue=%E6%B1%90%E8%A6%8B';
  const { list, unread } = read(query);
  expect(list).toEqual({
    limit: 50,
    offset: 100,
    sortBy: 'name',
    sortDirection: 'asc',
    searchField: 'name',
    searchOperator: 'starts_with',
    searchValue: '汐見',
  });
  expect(unread).toEqual([]);
  expect(userListPath(list)).toBe(`/admin/auth-user?${query}`);
});

test('what goes without saying is not in the address', () => {
  expect(read('')).toEqual({ list: WHOLE, unread: [] });
  expect(userListPath(WHOLE)).toBe('/admin/auth-user');
  expect(userListPath({ ...WHOLE, searchField: 'name' })).toBe('/admin/auth-user');
  expect(read('limit=&sortBy=&x=1')).toEqual({ list: WHOLE, unread: [] });
});

test.each([
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['offset=-1', 'offset'],
  ['offset=1e3', 'offset'],
  ['sortBy=password', 'sortBy'],
  ['sortDirection=up', 'sortDirection'],
  ['searchField=banReason', 'searchField'],
  ['searchOperator=eq', 'searchOperator'],
  ['searchValue=a%00b', 'searchValue'],
  [`searchValue=${'x'.repeat(255)}`, 'searchValue'],
])('%s is named and passed over', (query, name) => {
  const { list, unread } = read(`${query}&limit=50`.replace(/^(limit=\d+)&limit=50$/, '$1'));
  expect(unread).toEqual([name]);
  expect(list).toEqual(name === 'limit' ? WHOLE : { ...WHOLE, limit: 50 });
});

test('full-width digits are digits', () => {
  expect(read('limit=５０').list.limit).toBe(50);
});

test('the server is asked for words only where there are some', () => {
  expect(Object.keys(askedOf(WHOLE))).toEqual(['limit', 'offset', 'sortBy', 'sortDirection']);
  expect(askedOf({ ...WHOLE, searchValue: 'Ｎagisa@' }).searchValue).toBe('nagisa@');
  expect(askedOf({ ...WHOLE, searchField: 'name', searchValue: 'Ａn' }).searchValue).toBe('Ａn');
});

test('a column turns round when it is chosen again, and begins at its beginning', () => {
  const list = { ...WHOLE, offset: 75 };
  expect(sortedBy(list, 'createdAt')).toMatchObject({ sortDirection: 'asc', offset: 0 });
  expect(sortedBy(list, 'email')).toMatchObject({ sortBy: 'email', sortDirection: 'asc' });
  expect(sortedBy({ ...list, sortBy: 'email' }, 'createdAt')).toMatchObject({
    sortDirection: 'desc',
  });
});

test('pages end where the list does', () => {
  const at = (offset: number, total: number) => pagesAround({ ...WHOLE, offset }, total);
  expect(at(0, 25)).toMatchObject({ before: undefined, after: undefined });
  expect(at(0, 26).after?.offset).toBe(25);
  expect(at(10, 60).before?.offset).toBe(0);
  expect(at(500, 51)).toMatchObject({ after: undefined, last: { offset: 50 } });
  expect(at(25, 0).last.offset).toBe(0);
});
