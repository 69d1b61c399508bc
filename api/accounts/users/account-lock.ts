import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/**
 * Serializes changes that depend on the whole account: its addresses, which are counted and have one default, and its icon.
 * Inserting rows that reference the account does not wait.
 */
export const lockAccount = (trx: Transaction<Database>, userId: string) =>
  trx
    .selectFrom('profile')
    .where('user_id', '=', userId)
    .select('user_id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
