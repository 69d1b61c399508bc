import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { facilitiesOf } from './booth-map-facilities.ts';
import { type DemoHall, planHalls } from './booth-map-plan.ts';
import type { DemoBooth } from './booths.ts';
import { insertAll } from './insert.ts';
import type { Show } from './show.ts';

/** The halls, their facilities, and a place for every booth on each of its days. */
export async function insertBoothMap(
  db: Kysely<Database>,
  show: Show,
  booths: readonly DemoBooth[],
): Promise<void> {
  const halls = planHalls(booths.map(({ code }) => code));
  await insertAll(
    db,
    'hall',
    halls.map(({ code, name, width, height }, position) => ({
      edition_id: show.editionId,
      ...{ code, name, width, height, position },
    })),
  );
  const ids = await hallIds(db, show.editionId);
  await insertAll(
    db,
    'facility',
    halls.flatMap((hall) =>
      facilitiesOf(hall).map((facility) => ({ hall_id: ids.get(hall.code), ...facility })),
    ),
  );
  await insertAll(db, 'placement', placements(halls, ids, booths));
}

const hallIds = async (db: Kysely<Database>, editionId: string) => {
  const rows = await sql<{ code: string; id: number }>`
    select code, id from hall where edition_id = ${editionId}`.execute(db);
  return new Map(rows.rows.map(({ code, id }) => [code, id]));
};

const placements = (
  halls: readonly DemoHall[],
  ids: ReadonlyMap<string, number>,
  booths: readonly DemoBooth[],
) => {
  const stands = new Map(
    halls.flatMap(({ code, stands }) =>
      [...stands].map(([booth, stand]) => [booth, { hall_id: ids.get(code), ...stand }] as const),
    ),
  );
  return booths.flatMap(({ id, days, code }) =>
    days.map((day) => ({ booth_id: id, day, ...stands.get(code) })),
  );
};
