import { sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';

/**
 * Serializes changes that depend on the whole account: its addresses, which are limited in number and have one default,
 * and its icon. Inserting rows that reference the account does not wait.
 * @throws UNAUTHENTICATED if the account was erased after the request had been authenticated
 */
export const lockAccount = async (trx: Transaction<Database>, userId: string): Promise<void> => {
  // The account comes first, as in its erasure: in another order, the two could deadlock.
  const account = await trx
    .selectFrom('user')
    .where('id', '=', userId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (!account) throw new ProblemError('UNAUTHENTICATED');
  await trx
    .selectFrom('profile')
    .where('user_id', '=', userId)
    .select('user_id')
    .forNoKeyUpdate()
    .execute();
};

/**
 * Prevents the erasure of other accounts until the transaction ends; some may be erased already. Call it before rows
 * that are deleted with an account are locked, because an erasure locks the account first.
 */
export const keepAccounts = async (
  trx: Transaction<Database>,
  userIds: readonly string[],
): Promise<void> => {
  await trx
    .selectFrom('user')
    .where(sql<boolean>`id = any(${userIds}::text[])`)
    .orderBy('id')
    .select('id')
    .forKeyShare()
    .execute();
};
