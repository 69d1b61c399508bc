import { sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/** Removes why equal entries were ordered by hand; the order stands. */
export const forgetReasons = async (
  trx: Transaction<Database>,
  entryIds: readonly string[],
): Promise<void> => {
  await trx
    .updateTable('award_tie')
    .set({ reason: '' })
    .where(sql<boolean>`tied_ids && ${entryIds as string[]}::uuid[]`)
    .execute();
};
