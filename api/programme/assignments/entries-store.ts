import { type Kysely, sql } from 'kysely';
import { isSubmittedAndOpen } from '#api/applications/applications/store.ts';
import type { Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { RoundRow } from '#api/programme/award-plans/rounds-store.ts';

type Db = Kysely<Database>;

const selectEntries = (db: Db) =>
  db
    .selectFrom('award_entry as x')
    .innerJoin('application as a', 'a.id', 'x.application_id')
    .leftJoin('product as p', 'p.id', 'x.product_id')
    .orderBy(sql`code_key(a.number) collate "C"`)
    .orderBy('a.id')
    .select([
      'a.id',
      sql<string>`coalesce(a.number, '')`.as('number'),
      sql<Localized>`coalesce(p.title, x.title, jsonb_build_object('ja', '–'))`.as('title'),
      'x.category',
      'x.award_id',
      isSubmittedAndOpen.as('takes_part'),
    ]);

export type RoundEntryRow = Awaited<
  ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>
>;

/** Lists the entries of a round by number: all participating entries, or those that advanced from the previous round. */
export const listRoundEntries = (
  db: Db,
  { award_id, position }: Pick<RoundRow, 'award_id' | 'position'>,
): Promise<RoundEntryRow[]> =>
  selectEntries(db)
    .where('x.award_id', '=', award_id)
    .where(isSubmittedAndOpen)
    .$if(position > 0, (rows) =>
      rows.where(
        sql<boolean>`exists (
          select from award_advancer v join award_round earlier on earlier.id = v.round_id
          where v.entry_id = x.application_id and earlier.award_id = ${award_id}
            and earlier.position = ${position - 1})`,
      ),
    )
    .execute();

/** Finds entries by their ids, including entries that no longer participate. */
export const findEntries = (db: Db, ids: readonly string[]): Promise<RoundEntryRow[]> =>
  selectEntries(db).where(sql<boolean>`a.id = any(${ids}::uuid[])`).execute();

export const presentEntry = ({ id, number, title, category }: RoundEntryRow) => ({
  id,
  number,
  title,
  ...(category !== null && { category }),
});
