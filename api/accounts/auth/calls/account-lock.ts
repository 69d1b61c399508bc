import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { BetterAuthOperationId } from '#spec/accounts/better-auth-operations.ts';
import { limitConcurrency } from '#spec/core/concurrency.ts';
import { isLastAdmin } from '../accounts/store.ts';
import type { Caller } from '../sessions/caller.ts';
import type { Body } from './side-effect.ts';

/*
 * better-auth checks first and writes later, on connections of its own. Its operations that would disturb one another
 * therefore run one after another, in all processes.
 */

const ALL_ACCOUNTS = 'accounts';
const allAccounts = () => ALL_ACCOUNTS;
const link = ({ token }: Body) => `link ${String(token)}`;
const address = ({ email }: Body) => `address ${String(email).toLowerCase()}`;

/** The locks of better-auth's operations. */
const LOCKS: Partial<Record<BetterAuthOperationId, (body: Body) => string>> = {
  updateUser: allAccounts,
  setUserRole: allAccounts,
  setUserPassword: allAccounts,
  banUser: allAccounts,
  unbanUser: allAccounts,
  removeUser: allAccounts,
  impersonateUser: allAccounts,
  createUser: address,
  signUp: address,
  confirmEmailChange: link,
  verifyEmail: address,
};

/** Each holder has a connection of the pool, whose others better-auth needs meanwhile. */
const MAX_HOLDERS = 3;

const runLimited = limitConcurrency({ maxRunning: MAX_HOLDERS });

/** Returns the key of the lock that an operation needs; undefined for most. */
export const lockOf = (id: BetterAuthOperationId, body: Body): string | undefined =>
  LOCKS[id]?.(body);

/** Runs one function at a time for a key, in all processes. */
export const withLock = <Value>(
  db: Kysely<Database>,
  key: string,
  run: () => Promise<Value>,
): Promise<Value> =>
  runLimited(async () => {
    const trx = await db.startTransaction().execute();
    try {
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
      return await run();
    } finally {
      // Ends only the lock: `run` does not write in this transaction, and its outcome remains.
      await trx
        .rollback()
        .execute()
        .catch(() => {});
    }
  });

/** Runs operations that change or delete whole accounts one after another. */
export const withAccountsLock = <Value>(
  db: Kysely<Database>,
  run: () => Promise<Value>,
): Promise<Value> => withLock(db, ALL_ACCOUNTS, run);

/** Whether an operation can remove the admin role, or access to it, from the account in its request. */
const REMOVES_ADMIN: Partial<Record<BetterAuthOperationId, (body: Body) => boolean>> = {
  setUserRole: ({ role }) => role !== 'admin',
  banUser: () => true,
  removeUser: () => true,
};

/**
 * Throws LAST_ADMIN if an operation would leave no admin who can sign in. Call it while holding the lock, for callers with
 * the right to the operation only. better-auth has its own codes for admins who name themselves.
 */
export const assertAdminRemains = async (
  db: Kysely<Database>,
  id: BetterAuthOperationId,
  { body, caller, now }: { body: Body; caller: Pick<Caller, 'userId'> | undefined; now: Date },
): Promise<void> => {
  if (!REMOVES_ADMIN[id]?.(body) || body.userId === caller?.userId) return;
  if (await isLastAdmin(db, String(body.userId), now)) throw new ProblemError('LAST_ADMIN');
};
