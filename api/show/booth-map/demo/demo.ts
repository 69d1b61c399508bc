import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import type { DemoBooth } from '#api/show/booths/demo/booths.ts';
import { facilitiesOf } from './facilities.ts';
import { type DemoHall, planHalls } from './floor-plan.ts';

/** Halls, facilities, and the placements of the booths. */
export const demo = defineDemo({
  needs: ['edition', 'exhibitors', 'booths', 'boothsToPlace'],
  load: async ({ db, data: { edition, exhibitors, booths, boothsToPlace } }) => {
    const halls = planHalls(exhibitors.map(({ code }) => code));
    await insertAll(
      db,
      'hall',
      halls.map(({ code, name, width, height }, position) => ({
        edition_id: edition.id,
        ...{ code, name, width, height, position },
      })),
    );
    const ids = await hallIds(db, edition.id);
    await insertAll(
      db,
      'facility',
      halls.flatMap((hall) =>
        facilitiesOf(hall).map((facility) => ({ hall_id: ids.get(hall.code), ...facility })),
      ),
    );
    await insertAll(db, 'placement', placementRows(halls, ids, [...booths, ...boothsToPlace]));
  },
});

const hallIds = async (db: Kysely<Database>, editionId: string) => {
  const rows = await sql<{ code: string; id: number }>`
    select code, id from hall where edition_id = ${editionId}`.execute(db);
  return new Map(rows.rows.map(({ code, id }) => [code, id]));
};

const placementRows = (
  halls: readonly DemoHall[],
  ids: ReadonlyMap<string, number>,
  booths: readonly DemoBooth[],
) => {
  const placementByCode = new Map(
    halls.flatMap(({ code, placements }) =>
      [...placements].map(
        ([booth, placement]) => [booth, { hall_id: ids.get(code), ...placement }] as const,
      ),
    ),
  );
  return booths.flatMap(({ id, placedOn, code }) =>
    placedOn.map((day) => ({ booth_id: id, day, ...placementByCode.get(code) })),
  );
};
