import { sql, type Transaction } from 'kysely';
import { redactRecords } from '#api/core/audit/redaction.ts';
import type { Database } from '#api/core/db/schema.ts';

/** Removes the texts of judges about entries, and the reasons why their sheets were reopened; the scores still count. */
export const forgetComments = async (
  trx: Transaction<Database>,
  entryIds: readonly string[],
): Promise<void> => {
  const sheets = await trx
    .updateTable('award_sheet')
    .set({ comment_to_jury: null, comment_to_entrant: null })
    .where(sql<boolean>`entry_id = any(${entryIds as string[]}::uuid[])`)
    .returning('id')
    .execute();
  await redactRecords(trx, { entity: 'award', mentioned: sheets.map(({ id }) => id) });
};
