import { sql, type Transaction } from 'kysely';
import { redactRecords } from '#api/core/audit/redaction.ts';
import type { Database } from '#api/core/db/schema.ts';

/** Removes citations of entries from announcements without a time; announced citations stay as long as they are shown. */
export const forgetCitations = async (
  trx: Transaction<Database>,
  entryIds: readonly string[],
): Promise<void> => {
  await trx
    .updateTable('award_announcement_item as i')
    .set({ citation: null, reward: null })
    .where(sql<boolean>`i.entry_id = any(${entryIds as string[]}::uuid[])`)
    .where(
      sql<boolean>`exists (
        select from award_announcement a where a.id = i.announcement_id and a.publish_at is null)`,
    )
    .execute();
  await redactRecords(trx, { entity: 'announcement', mentioned: entryIds });
};
