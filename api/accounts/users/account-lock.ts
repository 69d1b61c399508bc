import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/**
 * Whoever else changes what hangs on this account as a whole waits from here on: its addresses, which are counted and of
 * which one is the default, and its icon. Those who only refer to the account do not wait.
 */
export const lockAccount = (trx: Transaction<Database>, userId: string) =>
  trx
    .selectFrom('profile')
    .where('user_id', '=', userId)
    .select('user_id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
