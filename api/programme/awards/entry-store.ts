import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/** Queries that the entries of all awards have in common. */

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

type Entered = {
  readonly id: string;
  readonly award_id: string;
  readonly product_id: string | null;
};

/** Returns whether another entry for the same award has the work. */
export const hasOtherEntry = async (
  db: Kysely<Database>,
  { id, award_id, product_id }: Entered,
): Promise<boolean> => {
  const other = await db
    .selectFrom('award_entry')
    .where('award_id', '=', award_id)
    .where('product_id', '=', product_id)
    .where('is_withdrawn', '=', false)
    .where('application_id', '!=', id)
    .select('application_id')
    .executeTakeFirst();
  return other !== undefined;
};

/** Condition: an announcement names the entry, and shows its title, maker and pictures as long as it exists. */
const isNamed = sql<boolean>`exists (
  select from award_announcement_item i where i.entry_id = award_entry.application_id)`;

/** Removes personal data from entries, except for announced data. @returns the ids of entries that are not announced */
export const eraseEntries = async (trx: Trx, ids: readonly string[]): Promise<string[]> => {
  const rows = await trx
    .updateTable('award_entry')
    .set({
      title: sql`case when ${isNamed} then title end`,
      title_kana: null,
      maker: sql`case when ${isNamed} then maker end`,
      maker_kana: null,
      pitch: null,
      rules_url: null,
      video_url: null,
      sample_note: null,
      picture_ids: sql`case when ${isNamed} then picture_ids else '{}' end`,
    })
    .where(sql<boolean>`application_id = any(${ids}::uuid[])`)
    .returning(['application_id', isNamed.as('is_named')])
    .execute();
  return rows.flatMap(({ application_id, is_named }) => (is_named ? [] : [application_id]));
};
