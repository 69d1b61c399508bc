import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/**
 * Whether a reminder is still to be sent; notes that it is. `key` names the moment that it is about, so that it goes out
 * once, also across restarts, and again when that moment changes.
 */
export const remindOnce = async (
  trx: Transaction<Database>,
  applicationId: string,
  key: string,
): Promise<boolean> => {
  const noted = await trx
    .insertInto('application_reminder')
    .values({ application_id: applicationId, key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return noted !== undefined;
};
