import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import { MAX_SESSIONS } from '#spec/accounts/security.ts';

/** Returns the sessions of an account that have not expired: the caller's own first, then the latest used. */
export const listActiveSessions = (
  db: Kysely<Database>,
  { userId, sessionId }: Pick<Identity, 'userId' | 'sessionId'>,
  now: Date,
) =>
  db
    .selectFrom('session')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .select([
      'id',
      'createdAt',
      'updatedAt',
      'openedBy',
      'userAgent',
      'ipAddress',
      'impersonatedBy',
    ])
    .orderBy((eb) => eb('id', '=', sessionId), 'desc')
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS)
    .execute();

export type SessionRow = Awaited<ReturnType<typeof listActiveSessions>>[number];

/** Returns whether the account had this session. */
export const deleteSession = async (
  trx: Transaction<Database>,
  userId: string,
  sessionId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** The provider under which better-auth stores passwords. */
const PASSWORD = 'credential';

/** Finds the password of an account; undefined without one. */
export const findPassword = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('account')
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD)
    .where('password', 'is not', null)
    .select('updatedAt')
    .executeTakeFirst();

/** Stores the hash of a password as better-auth does. Not for concurrent calls for one account. */
export const writePassword = async (
  trx: Transaction<Database>,
  userId: string,
  hash: string,
): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set({ password: hash, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await trx
    .insertInto('account')
    .values({
      id: randomUUIDv7(),
      userId,
      accountId: userId,
      providerId: PASSWORD,
      password: hash,
    })
    .execute();
};
