import { ADMIN_ONLY, areIds, page } from '#web/core/shell/route.ts';

/** The query is read and written by `list-query.ts`. */
export const userListPage = page('users', '/admin/auth-user', 'accounts/users/UserListPage', {
  ...ADMIN_ONLY,
  parent: 'admin',
  query: [
    ...['limit', 'offset', 'sortBy', 'sortDirection'],
    ...['searchField', 'searchOperator', 'searchValue', 'role', 'banned'],
  ],
  texts: ['sign-in', 'fresh-sign-in', 'sessions', 'users'],
});

export const newUserPage = page('user-new', '/admin/auth-user/new', 'accounts/users/NewUserPage', {
  ...ADMIN_ONLY,
  layout: 'form',
  parent: userListPage.id,
  texts: ['sign-in', 'users'],
});

/** `cursor`: the page of the history. */
export const userPage = page('user', '/admin/auth-user/:id', 'accounts/users/UserPage', {
  ...ADMIN_ONLY,
  parent: userListPage.id,
  isValid: areIds,
  query: ['cursor'],
  texts: ['sign-in', 'fresh-sign-in', 'sessions', 'users'],
});
