import { ADMIN_ONLY, page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

/** The query is read and written by `list-query.ts`. */
export const userListPage = page('users', '/admin/auth-user', 'accounts/users/UserListPage', {
  ...ADMIN_ONLY,
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

export const slots: Contributions = {
  accountLinks: [
    {
      order: 90,
      to: userListPage.href(),
      icon: 'users',
      text: 'commons:shell.users.link',
      only: 'admin',
    },
  ],
};
