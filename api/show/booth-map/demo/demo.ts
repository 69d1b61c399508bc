import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import type { DemoBooth } from '#api/show/booths/demo/booths.ts';
import type { BoothPlace } from '#spec/show/placements.ts';
import { facilitiesOf } from './facilities.ts';
import { type DemoHall, planHalls } from './floor-plan.ts';

type DemoPlace = { readonly boothId: string; readonly day: string } & BoothPlace;

declare module '#api/core/demo/demo-module.ts' {
  interface DemoData {
    boothPlaces: readonly DemoPlace[];
  }
}

/** Halls, facilities, and the placements of the booths. */
export const demo = defineDemo({
  needs: ['edition', 'exhibitors', 'booths', 'boothsToPlace'],
  load: async ({ db, data: { edition, exhibitors, booths, boothsToPlace }, leave }) => {
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
    const places = placesOf(halls, [...booths, ...boothsToPlace]);
    await insertAll(
      db,
      'placement',
      places.map(({ boothId, code: _, hall, ...place }) => ({
        ...{ booth_id: boothId, hall_id: ids.get(hall) },
        ...place,
      })),
    );
    leave({ boothPlaces: places });
  },
});

const hallIds = async (db: Kysely<Database>, editionId: string) => {
  const rows = await sql<{ code: string; id: number }>`
    select code, id from hall where edition_id = ${editionId}`.execute(db);
  return new Map(rows.rows.map(({ code, id }) => [code, id]));
};

const placesOf = (halls: readonly DemoHall[], booths: readonly DemoBooth[]): DemoPlace[] => {
  const areaByCode = new Map(
    halls.flatMap(({ code: hall, placements }) =>
      [...placements].map(([code, placement]) => [code, { hall, ...placement }] as const),
    ),
  );
  return booths.flatMap(({ id, placedOn, code }) => {
    const area = areaByCode.get(code);
    return area ? placedOn.map((day) => ({ boothId: id, day, code, ...area })) : [];
  });
};
