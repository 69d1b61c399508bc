import type { ListUsersData } from '#generated/client/types.gen.ts';
import { UserListQuery } from '#spec/accounts/user-list-query.ts';
import { userListPage } from '#web/accounts/users/routes.ts';
import type { Query } from '#web/core/paths.ts';

type ListUsersQuery = NonNullable<ListUsersData['query']>;

/** Page, order, search and filters of the user list, stored only in the page's URL. Specification §3. */
export type UserList = Required<
  Pick<
    ListUsersQuery,
    | 'limit'
    | 'offset'
    | 'sortBy'
    | 'sortDirection'
    | 'searchField'
    | 'searchOperator'
    | 'searchValue'
  >
> & {
  /** Empty for all. */
  role: NonNullable<ListUsersQuery['role']> | '';
  banned: 'true' | 'false' | '';
};

export const PAGE_SIZES = [25, 50, 100] as const;
export const SORT_COLUMNS = UserListQuery.shape.sortBy.unwrap().options;
export const SORT_DIRECTIONS = UserListQuery.shape.sortDirection.unwrap().options;
export const SEARCH_FIELDS = UserListQuery.shape.searchField.unwrap().options;
export const ROLE_FILTERS = ['', ...UserListQuery.shape.role.unwrap().options] as const;
export const BAN_FILTERS = ['', 'true', 'false'] as const;
export const SEARCH_OPERATORS = UserListQuery.shape.searchOperator.unwrap().options;

/** Newest first, so that a user just created is visible. */
export const DEFAULT_USER_LIST: UserList = {
  limit: 25,
  offset: 0,
  sortBy: 'createdAt',
  sortDirection: 'desc',
  searchField: 'email',
  searchOperator: 'contains',
  searchValue: '',
  role: '',
  banned: '',
};

const NAMES = Object.keys(DEFAULT_USER_LIST) as (keyof UserList)[];

/** Parses each parameter with the contract's rule. `unread` names the invalid ones, which are ignored. */
export const parseUserList = (
  params: URLSearchParams,
): { list: UserList; unread: (keyof UserList)[] } => {
  const present = NAMES.filter((name) => params.get(name));
  const entries = present.map((name) => [name, readPart(name, params.get(name) ?? '')] as const);
  const list = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const unread = entries.filter(([, value]) => value === undefined).map(([name]) => name);
  return { list: { ...DEFAULT_USER_LIST, ...list }, unread };
};

const readPart = (name: keyof UserList, text: string) => {
  const normalized = name === 'searchValue' ? text.trim() : text.normalize('NFKC').trim();
  const value = UserListQuery.shape[name].safeParse(normalized).data;
  return typeof value === 'boolean' ? String(value) : value;
};

/** Returns the path of the list; defaults are omitted. */
export const userListPath = (list: UserList): string => {
  const changed = NAMES.filter((name) => list[name] !== DEFAULT_USER_LIST[name]);
  const isSearch = list.searchValue !== '';
  const included = changed.filter((name) => isSearch || !name.startsWith('search'));
  return userListPage.href(Object.fromEntries(included.map((name) => [name, list[name]])) as Query);
};

/** Returns the query of the operation. */
export const toListUsersQuery = ({
  searchField,
  searchOperator,
  searchValue,
  role,
  banned,
  ...list
}: UserList): ListUsersQuery => ({
  ...list,
  ...(searchValue && { searchField, searchOperator, searchValue }),
  ...(role && { role }),
  ...(banned && { banned: banned === 'true' }),
});

/** Reverses the active column; starts another one ascending, or descending for timestamps. */
export const toggleSort = (list: UserList, sortBy: UserList['sortBy']): UserList => {
  const first = sortBy.endsWith('At') ? 'desc' : 'asc';
  const other = list.sortDirection === 'asc' ? 'desc' : 'asc';
  return {
    ...list,
    sortBy,
    sortDirection: list.sortBy === sortBy ? other : first,
    offset: 0,
  };
};

/** Returns the previous, next and last page; undefined where there is none. */
export const adjacentPages = (list: UserList, total: number) => ({
  before: list.offset > 0 ? { ...list, offset: Math.max(0, list.offset - list.limit) } : undefined,
  after:
    list.offset + list.limit < total ? { ...list, offset: list.offset + list.limit } : undefined,
  /** The last page that is not empty. */
  last: { ...list, offset: Math.max(0, Math.ceil(total / list.limit) - 1) * list.limit },
});
