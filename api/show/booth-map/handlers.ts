import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { dayIn } from '#spec/core/days.ts';
import type * as contract from '#spec/show/booth-map.ts';
import type * as placements from '#spec/show/placements.ts';
import { dayToShow } from './days.ts';
import { presentHall, presentPlacedBooth, presentPlacement } from './present.ts';
import { findHalls, type HallRow, listPlacements, listPublishedPlacements } from './store.ts';

const idsOf = (halls: readonly HallRow[]) => halls.map(({ id }) => id);

/** Finds the halls of the current edition on a day. @throws NOT_FOUND without an edition, and for a day that it does not have */
const findHallsOn = async (db: Kysely<Database>, asked: string | undefined, now: Date) => {
  const edition = await findHalls(db);
  if (!edition) throw new ProblemError('NOT_FOUND');
  const days = edition.days.map(({ date }) => date).sort();
  const day = asked ?? dayToShow(days, dayIn(edition.time_zone, now));
  if (day === undefined || !days.includes(day)) throw new ProblemError('NOT_FOUND');
  return { day, days, halls: edition.halls };
};

export const handlers = defineHandlers<typeof contract & typeof placements>({
  getBoothMap: async ({ query }, { db, now }) => {
    const { halls, ...days } = await findHallsOn(db, query.day, now);
    const rows = await listPublishedPlacements(db, idsOf(halls), days.day);
    return { ...days, halls: halls.map((hall) => presentHall(hall, rows, presentPlacement)) };
  },

  getFloorPlan: async ({ query }, { db, now }) => {
    const { halls, ...days } = await findHallsOn(db, query.day, now);
    const rows = await listPlacements(db, idsOf(halls), days.day);
    return { ...days, halls: halls.map((hall) => presentHall(hall, rows, presentPlacedBooth)) };
  },
});
