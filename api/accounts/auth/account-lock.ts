import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { BetterAuthOperationId } from '#spec/accounts/better-auth-operations.ts';
import { limitConcurrency } from '#spec/core/concurrency.ts';

/*
 * better-auth checks first and writes later, on connections of its own. Its operations that would disturb one another
 * therefore run one after another, in all processes.
 */

type Body = Record<string, unknown>;

const allAccounts = () => 'accounts';
const address = ({ email }: Body) => `address ${String(email).toLowerCase()}`;

/** What an operation of better-auth locks. */
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
};

/** Each holder has a connection of the pool, whose others better-auth needs meanwhile. */
const MAX_HOLDERS = 3;

const runLimited = limitConcurrency({ maxRunning: MAX_HOLDERS });

/** Runs `run` at once for an operation without a lock; otherwise while holding it, with `isLocked`. */
export const withAccountLock = <Value>(
  db: Kysely<Database>,
  id: BetterAuthOperationId,
  body: Body,
  run: (isLocked: boolean) => Promise<Value>,
): Promise<Value> => {
  const key = LOCKS[id]?.(body);
  if (key === undefined) return run(false);
  return runLimited(async () => {
    const trx = await db.startTransaction().execute();
    try {
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
      return await run(true);
    } finally {
      // Ends the lock only: `run` does not write in this transaction, and its outcome stands.
      await trx
        .rollback()
        .execute()
        .catch(() => {});
    }
  });
};

/** Whether an operation can take the admin role, or its use, from the account that it names. */
const REMOVES_ADMIN: Partial<Record<BetterAuthOperationId, (body: Body) => boolean>> = {
  setUserRole: ({ role }) => role !== 'admin',
  banUser: () => true,
  removeUser: () => true,
};

/** Throws LAST_ADMIN if an operation would leave nobody with the admin role. Call it while holding the lock. */
export const assertAdminRemains = async (
  db: Kysely<Database>,
  id: BetterAuthOperationId,
  body: Body,
): Promise<void> => {
  if (!REMOVES_ADMIN[id]?.(body)) return;
  const { rows } = await sql<{ remains: boolean }>`
    select coalesce(bool_or(id <> ${body.userId}), false)
      or not coalesce(bool_or(id = ${body.userId}), false) as remains
    from "user"
    where role = 'admin' and (banned is not true or "banExpires" <= now())
  `.execute(db);
  if (!rows[0]?.remains) throw new ProblemError('LAST_ADMIN');
};
