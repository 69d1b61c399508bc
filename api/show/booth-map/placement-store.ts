import { sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { boothSearchText } from '#api/show/booths/search-text.ts';
import { boothDays } from '#api/show/booths/store.ts';
import type { BoothPlace } from '#spec/show/placements.ts';

type Trx = Transaction<Database>;
type Target = { readonly boothId: string; readonly day: string };

export const findHall = (trx: Trx, editionId: string, code: string) =>
  trx
    .selectFrom('hall')
    .where('edition_id', '=', editionId)
    .where('code', '=', code)
    .select(['id', 'width', 'height'])
    .executeTakeFirst();

/** Finds the place of a booth on a day. */
export const findPlace = (trx: Trx, { boothId, day }: Target): Promise<BoothPlace | undefined> =>
  trx
    .selectFrom('placement as p')
    .innerJoin('booth_day as d', (join) =>
      join.onRef('d.booth_id', '=', 'p.booth_id').onRef('d.day', '=', 'p.day'),
    )
    .innerJoin('hall as h', 'h.id', 'p.hall_id')
    .where('p.booth_id', '=', boothId)
    .where('p.day', '=', day)
    .select(['d.code', 'h.code as hall', 'p.x', 'p.y', 'p.w', 'p.h', 'p.rotation'])
    .executeTakeFirst();

/** Whether another booth of the edition has the code on the day. */
export const isCodeTaken = async (
  trx: Trx,
  { boothId, day, editionId, code }: Target & { editionId: string; code: string },
): Promise<boolean> => {
  const other = await trx
    .selectFrom('booth_day')
    .where('edition_id', '=', editionId)
    .where('day', '=', day)
    .where('code', '=', code)
    .where('booth_id', '!=', boothId)
    .select('booth_id')
    .executeTakeFirst();
  return other !== undefined;
};

/** Whether another booth of the day, or a facility, covers part of the place. Places may touch. */
export const isFloorTaken = async (
  trx: Trx,
  { boothId, day, hallId, place: { x, y, w, h } }: Target & { hallId: number; place: BoothPlace },
): Promise<boolean> => {
  const overlaps = sql<boolean>`x < ${x + w} and x + w > ${x} and y < ${y + h} and y + h > ${y}`;
  const { rows } = await sql`
    select from placement
    where hall_id = ${hallId} and day = ${day} and booth_id <> ${boothId} and ${overlaps}
    union all
    select from facility where hall_id = ${hallId} and ${overlaps}
    limit 1
  `.execute(trx);
  return rows.length > 0;
};

/** Inserts or replaces the place of a booth on a day. */
export const savePlace = async (
  trx: Trx,
  { boothId, day, editionId, hallId }: Target & { editionId: string; hallId: number },
  { code, hall: _, ...area }: BoothPlace,
): Promise<void> => {
  await trx
    .insertInto('booth_day')
    .values({ booth_id: boothId, edition_id: editionId, day, code })
    .onConflict((conflict) => conflict.columns(['booth_id', 'day']).doUpdateSet({ code }))
    .execute();
  await trx
    .insertInto('placement')
    .values({ booth_id: boothId, day, hall_id: hallId, ...area })
    .onConflict((conflict) =>
      conflict.columns(['booth_id', 'day']).doUpdateSet({ hall_id: hallId, ...area }),
    )
    .execute();
};

/** The placement goes with its day. */
export const deletePlace = async (trx: Trx, { boothId, day }: Target): Promise<void> => {
  await trx
    .deleteFrom('booth_day')
    .where('booth_id', '=', boothId)
    .where('day', '=', day)
    .execute();
};

/** Copies to a booth the code by which lists sort it, and all of its codes, by which it is found. */
export const updateCodes = async (trx: Trx, boothId: string): Promise<void> => {
  const booth = await trx
    .selectFrom('booth as b')
    .where('b.id', '=', boothId)
    .select(['b.name', 'b.kana', 'b.catch', 'b.tags', 'b.is_ready', boothDays('b.id').as('days')])
    .executeTakeFirstOrThrow();
  const codes = booth.days.map(({ code }) => code);
  await trx
    .updateTable('booth')
    .set({ sort_code: codes[0] ?? '', search_text: boothSearchText({ ...booth, codes }) })
    .where('id', '=', boothId)
    .execute();
};
