import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/**
 * Returns whether a reminder should be sent, and records it. `key` names the moment that it is about, so that it is sent
 * once, even across restarts, and again when that moment changes.
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
