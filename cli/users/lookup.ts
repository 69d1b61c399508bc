import { EXIT, Failure } from '#cli/core/exit.ts';
import type { Column } from '#cli/core/output.ts';
import type { Confirm } from '#cli/core/prompts.ts';
import type { Site } from '#cli/core/site.ts';
import type { TextKey } from '#cli/core/texts.ts';
import { type AuthUser, getUser, listUsers } from '#generated/client/index.ts';

/** Finds an account by id or e-mail address. */
export const findUser = async (site: Site, idOrEmail: string): Promise<AuthUser> => {
  if (!idOrEmail.includes('@')) return site.call(getUser, { query: { id: idOrEmail } });
  const found = await findByEmail(site, idOrEmail);
  if (!found) throw new Failure(EXIT.notFound, site.t('users.notFound', { email: idOrEmail }));
  return found;
};

/** Addresses are stored in lower case. Sorting puts the exact match before longer ones, so it is on the first page. */
export const findByEmail = async (site: Site, email: string): Promise<AuthUser | undefined> => {
  const wanted = email.trim().toLowerCase();
  const { users } = await site.call(listUsers, {
    query: {
      searchField: 'email',
      searchOperator: 'starts_with',
      searchValue: wanted,
      sortBy: 'email',
      sortDirection: 'asc',
    },
  });
  return users.find((user) => user.email === wanted);
};

/** Finds an account and asks for confirmation. */
export const findAndConfirm = async (
  site: Site,
  idOrEmail: string,
  confirm: Confirm,
  warning: TextKey,
): Promise<AuthUser> => {
  const user = await findUser(site, idOrEmail);
  const { email } = user;
  await confirm({ name: email, warning: site.t(warning, { email }) });
  return user;
};

export const USER_COLUMNS: readonly Column<AuthUser>[] = [
  { name: 'email', heading: 'column.email', value: (user) => user.email },
  { name: 'name', heading: 'column.name', value: (user) => user.name },
  { name: 'role', heading: 'column.role', value: (user) => user.role },
  { name: 'banned', heading: 'column.banned', value: (user) => user.banned },
  { name: 'createdAt', heading: 'column.createdAt', value: (user) => user.createdAt, isTime: true },
  { name: 'id', heading: 'column.userId', value: (user) => user.id },
];

export const DETAILS: readonly Column<AuthUser>[] = [
  ...USER_COLUMNS,
  { name: 'emailVerified', heading: 'column.emailVerified', value: (user) => user.emailVerified },
  {
    name: 'banExpires',
    heading: 'column.banExpires',
    value: (user) => user.banExpires,
    isTime: 'end',
  },
  { name: 'banReason', heading: 'column.banReason', value: (user) => user.banReason },
];

/** Prints one account with all its details. */
export const showUser = (site: Site, user: AuthUser): Promise<void> =>
  site.show({ columns: DETAILS, rows: [user], json: user });
