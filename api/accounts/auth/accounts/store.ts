import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Membership, SelectMemberships } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Locale } from '#spec/core/locale.ts';
import { membershipColumns, readMemberships } from './memberships.ts';

/*
 * The statements on better-auth's tables that better-auth does not issue itself.
 */

export type Account = {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  role: string | null;
  banned: boolean | null;
};

const accounts = (db: Kysely<Database>) =>
  db.selectFrom('user').select(['id', 'email', 'emailVerified', 'name', 'role', 'banned']);

export const findAccount = (db: Kysely<Database>, id: string): Promise<Account | undefined> =>
  accounts(db).where('id', '=', id).executeTakeFirst();

export const findAccountByEmail = (
  db: Kysely<Database>,
  email: string,
): Promise<Account | undefined> =>
  accounts(db).where('email', '=', email.toLowerCase()).executeTakeFirst();

/** Returns the condition of `isBanned` in SQL, for rows of `user`. */
export const isBannedAt = (now: Date) =>
  sql<SqlBool>`(coalesce(banned, false) and ("banExpires" is null or "banExpires" > ${now}))`;

/** Returns whether an account is the only admin who can sign in. */
export const isLastAdmin = async (
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<boolean> => {
  const admins = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .where(({ not }) => not(isBannedAt(now)))
    .limit(2)
    .execute();
  return admins.length === 1 && admins[0]?.id === userId;
};

export const findSessionOwner = (
  db: Kysely<Database>,
  sessionToken: string,
): Promise<Account | undefined> => {
  const owner = db.selectFrom('session').select('userId').where('token', '=', sessionToken);
  return accounts(db).where('id', '=', owner).executeTakeFirst();
};

/** Returns a session with its account and the memberships of that account. */
export const findSessionWithUser = (
  db: Kysely<Database>,
  sessionId: string,
  memberships: readonly SelectMemberships[],
) =>
  db
    .selectFrom('session as s')
    .innerJoin('user as u', 'u.id', 's.userId')
    .leftJoin('profile as p', 'p.user_id', 'u.id')
    .where('s.id', '=', sessionId)
    .select([
      's.userId',
      's.createdAt',
      's.expiresAt',
      's.impersonatedBy',
      's.openedBy',
      'u.email',
      'u.name',
      'u.role',
      'u.banned',
      'u.banExpires',
      'p.locale',
      ...membershipColumns(memberships, 'u.id'),
    ])
    .executeTakeFirst();

export const hasSession = async (db: Kysely<Database>, token: string): Promise<boolean> =>
  (await db.selectFrom('session').select('id').where('token', '=', token).executeTakeFirst()) !==
  undefined;

/** Returns how a session was opened; null if that is unknown or there is no such session. */
export const findAuthMethod = async (db: Kysely<Database>, sessionId: string) => {
  const row = await db
    .selectFrom('session')
    .select('openedBy')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.openedBy ?? null;
};

export const findMemberships = async (
  db: Kysely<Database>,
  userId: string,
  memberships: readonly SelectMemberships[],
): Promise<readonly Membership[]> => {
  const row = await db
    .selectFrom('user as u')
    .where('u.id', '=', userId)
    .select(['u.id', ...membershipColumns(memberships, 'u.id')])
    .executeTakeFirst();
  return row ? readMemberships(memberships, row) : [];
};

export const hasPasskey = async (db: Kysely<Database>, userId: string): Promise<boolean> =>
  (await db.selectFrom('passkey').select('id').where('userId', '=', userId).executeTakeFirst()) !==
  undefined;

/** Locks an account against changes and against new rows that refer to it. */
export const lockUser = (trx: Transaction<Database>, id: string) =>
  trx
    .selectFrom('user')
    .where('id', '=', id)
    .select(['id', 'email'])
    .forUpdate()
    .executeTakeFirst();

export const deleteUser = async (trx: Transaction<Database>, id: string): Promise<void> => {
  await trx.deleteFrom('user').where('id', '=', id).execute();
};

/** Deletes the codes and challenges of an account. */
export const deleteVerifications = async (
  trx: Transaction<Database>,
  { id, email }: { id: string; email: string },
): Promise<void> => {
  await sql`
    delete from verification
    where position(${email} in identifier) > 0 or position(${email} in value) > 0
      or position(${id} in identifier) > 0 or position(${id} in value) > 0
  `.execute(trx);
};

/**
 * Waits for changes of the account's sessions and credentials at the same time.
 * @throws UNAUTHENTICATED if the session has ended since the request was authenticated
 */
export const assertStillSignedIn = async (
  trx: Transaction<Database>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> => {
  await lockCredentials(trx, userId);
  const session = trx.selectFrom('session').where('id', '=', sessionId).select('id');
  if (!(await session.executeTakeFirst())) throw new ProblemError('UNAUTHENTICATED');
};

const lockCredentials = (trx: Transaction<Database>, userId: string) =>
  trx.selectFrom('user').where('id', '=', userId).select('id').forNoKeyUpdate().execute();

/** Ends the sessions in which an account impersonates other users. */
export const deleteImpersonations = async (
  trx: Transaction<Database>,
  userId: string,
): Promise<void> => {
  await trx.deleteFrom('session').where('impersonatedBy', '=', userId).execute();
};

/**
 * Deletes the sessions of an account, those in which it impersonates another user, and its pending device logins. Returns
 * the number of sessions.
 */
export const deleteSessions = async (
  trx: Transaction<Database>,
  userId: string,
  { exceptSessionId = '' }: { exceptSessionId?: string },
): Promise<number> => {
  await lockCredentials(trx, userId);
  const { numDeletedRows } = await trx
    .deleteFrom('session')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('impersonatedBy', '=', userId)]))
    .where('id', '!=', exceptSessionId)
    .executeTakeFirst();
  // An approved program that has not fetched its session yet would otherwise still get one.
  await trx.deleteFrom('deviceCode').where('userId', '=', userId).execute();
  return Number(numDeletedRows);
};

export const deletePasswords = async (
  trx: Transaction<Database>,
  userId: string,
): Promise<void> => {
  await trx.deleteFrom('account').where('userId', '=', userId).execute();
};

export const deletePasswordsExcept = async (
  db: Kysely<Database>,
  userId: string,
  passwordId: string,
): Promise<void> => {
  await db
    .deleteFrom('account')
    .where('userId', '=', userId)
    .where('id', '!=', passwordId)
    .execute();
};

/** Updates the name of an account without a name, which is its address, after a change of the address. */
export const updateDefaultName = async (
  trx: Transaction<Database>,
  { id, email: oldEmail }: Account,
): Promise<void> => {
  await trx
    .updateTable('user')
    .set((eb) => ({ name: eb.ref('email') }))
    .where('id', '=', id)
    .where('name', '=', oldEmail)
    .where('email', '!=', oldEmail)
    .execute();
};

/** Returns the language that an account has chosen for mail. */
export const findMailLocale = async (
  db: Kysely<Database>,
  account: { id: string } | { email: string },
): Promise<Locale | undefined> => {
  const profiles = db
    .selectFrom('user as u')
    .innerJoin('profile as p', 'p.user_id', 'u.id')
    .select('p.locale');
  const row = await ('id' in account
    ? profiles.where('u.id', '=', account.id)
    : profiles.where('u.email', '=', account.email)
  ).executeTakeFirst();
  return row?.locale ?? undefined;
};

/** Returns the sessions of an account without their secrets. */
export const listSessionsByUser = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('session')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .select(['id', 'createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent', 'openedBy'])
    .execute();

/** Returns the passkeys of an account without their keys. */
export const listPasskeysByUser = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('passkey')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .select(['id', 'name', 'createdAt'])
    .execute();

/** Returns the keys that tokens are signed with: those that have not expired. */
export const findSigningKeys = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('jwks')
    .where(({ eb, or }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .select(['id', 'privateKey'])
    .execute();

export const updateSigningKey = async (
  db: Kysely<Database>,
  id: string,
  privateKey: string,
): Promise<void> => {
  await db.updateTable('jwks').set({ privateKey }).where('id', '=', id).execute();
};

export const deleteSigningKey = async (db: Kysely<Database>, id: string): Promise<void> => {
  await db.deleteFrom('jwks').where('id', '=', id).execute();
};
