import { sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/* What the entries of all awards have in common. */

type Trx = Transaction<Database>;

export const setWithdrawn = async (
  trx: Trx,
  ids: readonly string[],
  isWithdrawn: boolean,
): Promise<void> => {
  await trx
    .updateTable('award_entry')
    .set({ is_withdrawn: isWithdrawn })
    .where(sql<boolean>`application_id = any(${ids}::uuid[])`)
    .execute();
};

/** Removes what entries say about persons. */
export const eraseEntries = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  await trx
    .updateTable('award_entry')
    .set({
      title: null,
      title_kana: null,
      maker: null,
      maker_kana: null,
      pitch: null,
      rules_url: null,
      video_url: null,
      sample_note: null,
      picture_ids: [],
    })
    .where(sql<boolean>`application_id = any(${ids}::uuid[])`)
    .execute();
};
