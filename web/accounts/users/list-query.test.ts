import { expect, test } from 'vitest';
import {
  adjacentPages,
  DEFAULT_USER_LIST,
  parseUserList,
  toggleSort,
  toListUsersQuery,
  userListPath,
} from './list-query.ts';

const read = (query: string) => parseUserList(new URLSearchParams(query));

test('parses the URL that userListPath returns', () => {
  const query =
    'limit=50&offset=100&sortBy=name&sortDirection=asc&searchField=name&searchOperator=starts_with&searchValue=%E6%B1%90%E8%A6%8B&role=admin&banned=true';
  const { list, unread } = read(query);
  expect(list).toEqual({
    limit: 50,
    offset: 100,
    sortBy: 'name',
    sortDirection: 'asc',
    searchField: 'name',
    searchOperator: 'starts_with',
    searchValue: '汐見',
    role: 'admin',
    banned: 'true',
  });
  expect(unread).toEqual([]);
  expect(userListPath(list)).toBe(`/admin/auth-user?${query}`);
});

test('omits defaults from the URL', () => {
  expect(read('')).toEqual({ list: DEFAULT_USER_LIST, unread: [] });
  expect(userListPath(DEFAULT_USER_LIST)).toBe('/admin/auth-user');
  expect(userListPath({ ...DEFAULT_USER_LIST, searchField: 'name' })).toBe('/admin/auth-user');
  expect(read('limit=&sortBy=&x=1')).toEqual({ list: DEFAULT_USER_LIST, unread: [] });
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
  ['role=owner', 'role'],
  ['banned=1', 'banned'],
  ['searchValue=a%00b', 'searchValue'],
  [`searchValue=${'x'.repeat(255)}`, 'searchValue'],
])('%s is reported in unread and ignored', (query, name) => {
  const { list, unread } = read(`${query}&limit=50`.replace(/^(limit=\d+)&limit=50$/, '$1'));
  expect(unread).toEqual([name]);
  expect(list).toEqual(name === 'limit' ? DEFAULT_USER_LIST : { ...DEFAULT_USER_LIST, limit: 50 });
});

test('accepts full-width digits', () => {
  expect(read('limit=５０').list.limit).toBe(50);
});

test('sends search parameters only with a search value', () => {
  expect(Object.keys(toListUsersQuery(DEFAULT_USER_LIST))).toEqual([
    'limit',
    'offset',
    'sortBy',
    'sortDirection',
  ]);
  expect(
    toListUsersQuery({
      ...DEFAULT_USER_LIST,
      searchValue: 'Ｎagisa@',
      role: 'admin',
      banned: 'false',
    }),
  ).toMatchObject({ searchValue: 'Ｎagisa@', role: 'admin', banned: false });
});

test('toggleSort reverses the active column, and starts others in their default order', () => {
  const list = { ...DEFAULT_USER_LIST, offset: 75 };
  expect(toggleSort(list, 'createdAt')).toMatchObject({ sortDirection: 'asc', offset: 0 });
  expect(toggleSort(list, 'email')).toMatchObject({ sortBy: 'email', sortDirection: 'asc' });
  expect(toggleSort({ ...list, sortBy: 'email' }, 'createdAt')).toMatchObject({
    sortDirection: 'desc',
  });
});

test('adjacentPages stops at the end of the list', () => {
  const at = (offset: number, total: number) =>
    adjacentPages({ ...DEFAULT_USER_LIST, offset }, total);
  expect(at(0, 25)).toMatchObject({ before: undefined, after: undefined });
  expect(at(0, 26).after?.offset).toBe(25);
  expect(at(10, 60).before?.offset).toBe(0);
  expect(at(500, 51)).toMatchObject({ after: undefined, last: { offset: 50 } });
  expect(at(25, 0).last.offset).toBe(0);
});
