import type { ListUsersData } from '#generated/client/types.gen.ts';
import { UserListQuery } from '#spec/accounts/users.ts';
import { userListPage } from '#web/accounts/users/routes.ts';
import type { Query } from '#web/core/paths.ts';

type Asked = Required<NonNullable<ListUsersData['query']>>;

/** Which part of the list is shown, and how. The address of the page is its only home. Specification §3. */
export type UserList = Asked;

export const PAGE_SIZES = [25, 50, 100] as const;
export const SORTABLE = UserListQuery.shape.sortBy.unwrap().options;
export const DIRECTIONS = UserListQuery.shape.sortDirection.unwrap().options;
export const FIELDS = UserListQuery.shape.searchField.unwrap().options;
export const OPERATORS = UserListQuery.shape.searchOperator.unwrap().options;

/** The newest first, so that one who was just added is in sight. */
export const WHOLE: UserList = {
  limit: 25,
  offset: 0,
  sortBy: 'createdAt',
  sortDirection: 'desc',
  searchField: 'email',
  searchOperator: 'contains',
  searchValue: '',
};

const NAMES = Object.keys(WHOLE) as (keyof UserList)[];

/**
 * Reads the list from an address, each part by the contract's own rule. `unread` names the parts that broke it: the list is
 * shown as if they were not there.
 */
export const readUserList = (
  params: URLSearchParams,
): { list: UserList; unread: (keyof UserList)[] } => {
  const given = NAMES.filter((name) => params.get(name));
  const readings = given.map((name) => [name, readPart(name, params.get(name) ?? '')] as const);
  const list = Object.fromEntries(readings.filter(([, value]) => value !== undefined));
  const unread = readings.filter(([, value]) => value === undefined).map(([name]) => name);
  return { list: { ...WHOLE, ...list }, unread };
};

const readPart = (name: keyof UserList, text: string) => {
  const written = name === 'searchValue' ? text.trim() : text.normalize('NFKC').trim();
  return UserListQuery.shape[name].safeParse(written).data;
};

/** Address of the list; what goes without saying is left out. */
export const userListPath = (list: UserList): string => {
  const said = NAMES.filter((name) => list[name] !== WHOLE[name]);
  const isSearch = list.searchValue !== '';
  const kept = said.filter((name) => isSearch || !name.startsWith('search'));
  return userListPage.href(Object.fromEntries(kept.map((name) => [name, list[name]])) as Query);
};

/** What the server is asked. Addresses are kept in small letters, however they are typed. */
export const askedOf = ({ searchField, searchOperator, searchValue, ...list }: UserList) => ({
  ...list,
  ...(searchValue && {
    searchField,
    searchOperator,
    searchValue:
      searchField === 'email' ? searchValue.normalize('NFKC').toLowerCase() : searchValue,
  }),
});

/** The same column the other way round; another one from its beginning, moments from the newest. */
export const sortedBy = (list: UserList, sortBy: UserList['sortBy']): UserList => {
  const first = sortBy.endsWith('At') ? 'desc' : 'asc';
  const other = list.sortDirection === 'asc' ? 'desc' : 'asc';
  return {
    ...list,
    sortBy,
    sortDirection: list.sortBy === sortBy ? other : first,
    offset: 0,
  };
};

/** The lists before and after this one, where there are any. */
export const pagesAround = (list: UserList, total: number) => ({
  before: list.offset > 0 ? { ...list, offset: Math.max(0, list.offset - list.limit) } : undefined,
  after:
    list.offset + list.limit < total ? { ...list, offset: list.offset + list.limit } : undefined,
  /** The last one that shows anybody. */
  last: { ...list, offset: Math.max(0, Math.ceil(total / list.limit) - 1) * list.limit },
});
