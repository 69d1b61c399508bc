import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/**
 * Finds the account of an address or creates one. A new account has neither password nor passkey: only a code that is sent
 * to the address opens it, which proves the address.
 */
export const ensureAccount = async (
  trx: Transaction<Database>,
  enteredEmail: string,
): Promise<string> => {
  const email = enteredEmail.toLowerCase();
  await trx
    .insertInto('user')
    .values({ id: randomUUIDv7(), email, name: email, emailVerified: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('user')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
};
