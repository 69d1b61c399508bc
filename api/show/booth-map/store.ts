import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#api/core/db/schema.ts';
import { codeKey, sortedBy } from '#spec/core/ordering.ts';
import type { Facility, Hall } from '#spec/show/booth-map.ts';

/** Finds the days of the current edition and its halls with their facilities, sorted by position. */
export const findHalls = (db: Kysely<Database>) =>
  db
    .selectFrom('edition as e')
    .where('e.is_current', '=', true)
    .select([
      'e.days',
      'e.time_zone',
      sql<HallRow[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', h.id, 'code', h.code, 'name', h.name, 'width', h.width, 'height', h.height,
          'facilities', (
            select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
              'kind', f.kind, 'label', f.label, 'x', f.x, 'y', f.y, 'w', f.w, 'h', f.h
            )) order by f.y, f.x, f.id), '[]')
            from facility f where f.hall_id = h.id)
        ) order by h.position), '[]')
        from hall h where h.edition_id = e.id)`.as('halls'),
    ])
    .executeTakeFirst();

export type HallRow = Omit<Hall, 'placements' | 'facilities'> & {
  id: number;
  facilities: z.output<typeof Facility>[];
};

const selectPlacements = (db: Kysely<Database>, hallIds: readonly number[], day: string) =>
  db
    .selectFrom('placement as p')
    .innerJoin('booth_day as d', (join) =>
      join.onRef('d.booth_id', '=', 'p.booth_id').onRef('d.day', '=', 'p.day'),
    )
    .innerJoin('booth as b', 'b.id', 'p.booth_id')
    .where('p.hall_id', '=', sql<number>`any(${hallIds}::int[])`)
    .where('p.day', '=', day)
    .select(['p.hall_id', 'p.x', 'p.y', 'p.w', 'p.h', 'p.rotation'])
    .select(['b.id', 'b.name', 'b.kana', 'b.catch', 'b.genres', 'b.is_ready', 'd.code']);

const byCode = <Row extends { readonly code: string }>(rows: readonly Row[]): Row[] =>
  sortedBy(rows, ({ code }) => codeKey(code));

/** Lists the published booths placed in one of the halls on the day, sorted by code. */
export const listPublishedPlacements = async (
  db: Kysely<Database>,
  hallIds: readonly number[],
  day: string,
) => byCode(await selectPlacements(db, hallIds, day).where('b.status', '=', 'published').execute());

export type PlacementRow = Awaited<ReturnType<typeof listPublishedPlacements>>[number];

/** Lists all booths placed in one of the halls on the day, with their status, sorted by code. */
export const listPlacements = async (
  db: Kysely<Database>,
  hallIds: readonly number[],
  day: string,
) => byCode(await selectPlacements(db, hallIds, day).select('b.status').execute());

export type FloorPlanRow = Awaited<ReturnType<typeof listPlacements>>[number];
