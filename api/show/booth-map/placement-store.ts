import { sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { boothSearchText } from '#api/show/booths/search-text.ts';
import { boothSortCode } from '#api/show/booths/sort-code.ts';
import { boothDays } from '#api/show/booths/store.ts';
import type { BoothPlace } from '#spec/show/placements.ts';

type Trx = Transaction<Database>;
/** A booth on one of its days. */
export type Target = { readonly boothId: string; readonly day: string };
/** A booth with its place on a day. */
export type Placed = Target & BoothPlace;

/** Returns the halls of an edition with their facilities. */
export const listHalls = (trx: Trx, editionId: string) =>
  trx
    .selectFrom('hall as h')
    .where('h.edition_id', '=', editionId)
    .select([
      'h.id',
      'h.code',
      'h.width',
      'h.height',
      sql<{ x: number; y: number; w: number; h: number }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('x', f.x, 'y', f.y, 'w', f.w, 'h', f.h)), '[]')
        from facility f where f.hall_id = h.id)`.as('facilities'),
    ])
    .execute();

export type HallRow = Awaited<ReturnType<typeof listHalls>>[number];

const selectPlaces = (trx: Trx) =>
  trx
    .selectFrom('placement as p')
    .innerJoin('booth_day as d', (join) =>
      join.onRef('d.booth_id', '=', 'p.booth_id').onRef('d.day', '=', 'p.day'),
    )
    .innerJoin('hall as h', 'h.id', 'p.hall_id')
    .select(['d.code', 'h.code as hall', 'p.x', 'p.y', 'p.w', 'p.h', 'p.rotation']);

/** Returns every place of an edition on some days. */
export const listPlaces = (
  trx: Trx,
  editionId: string,
  days: readonly string[],
): Promise<Placed[]> =>
  selectPlaces(trx)
    .where('d.edition_id', '=', editionId)
    .where(sql<boolean>`p.day = any(${days}::date[])`)
    .select(['p.booth_id as boothId', 'p.day'])
    .execute();

/** Finds the place of a booth on a day. */
export const findPlace = (trx: Trx, { boothId, day }: Target): Promise<BoothPlace | undefined> =>
  selectPlaces(trx).where('p.booth_id', '=', boothId).where('p.day', '=', day).executeTakeFirst();

/** Deletes the places of booths on days. */
export const deletePlaces = async (trx: Trx, targets: readonly Target[]): Promise<void> => {
  await sql`
    delete from booth_day d
    using unnest(
      ${targets.map(({ boothId }) => boothId)}::uuid[], ${targets.map(({ day }) => day)}::date[]
    ) as taken(booth_id, day)
    where d.booth_id = taken.booth_id and d.day = taken.day
  `.execute(trx);
};

/** Inserts the places, or replaces those of the same booths and days: all of these are freed before one is taken. */
export const savePlaces = async (
  trx: Trx,
  editionId: string,
  places: readonly (Placed & { readonly hallId: number })[],
): Promise<void> => {
  await deletePlaces(trx, places);
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(places)}::json) as given(
        "boothId" uuid, day date, code text, "hallId" int, x int, y int, w int, h int, rotation int)
    ), days as (
      insert into booth_day (booth_id, edition_id, day, code)
      select "boothId", ${editionId}::uuid, day, code from given
    )
    insert into placement (booth_id, day, hall_id, x, y, w, h, rotation)
    select "boothId", day, "hallId", x, y, w, h, rotation from given
  `.execute(trx);
};

/** Copies to booths the code by which lists sort them, and all of their codes, by which they are found. */
export const updateCodes = async (trx: Trx, boothIds: readonly string[]): Promise<void> => {
  const booths = await trx
    .selectFrom('booth as b')
    .where(sql<boolean>`b.id = any(${boothIds}::uuid[])`)
    .select([
      ...(['b.id', 'b.name', 'b.kana', 'b.catch', 'b.tags', 'b.is_ready'] as const),
      boothDays('b.id').as('days'),
    ])
    .execute();
  const codes = booths.map(({ days }) => days.map(({ code }) => code));
  await sql`
    update booth set sort_code = given.sort_code, search_text = given.search_text
    from unnest(
      ${booths.map(({ id }) => id)}::uuid[],
      ${booths.map(({ days }) => boothSortCode(days))}::text[],
      ${booths.map((booth, at) => boothSearchText({ ...booth, codes: codes[at] ?? [] }))}::text[]
    ) as given(id, sort_code, search_text)
    where booth.id = given.id
  `.execute(trx);
};
