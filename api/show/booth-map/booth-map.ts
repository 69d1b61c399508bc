import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { dayIn } from '#spec/core/days.ts';
import type { BoothMap } from '#spec/show/booth-map.ts';
import { dayToShow } from './days.ts';
import { presentHall } from './present.ts';
import { findHalls, listPlacements } from './store.ts';

/** The map of a day; undefined where there is no current edition, or the day is none of its days. */
export const readBoothMap = async (
  db: Kysely<Database>,
  { day: asked, now }: { day: string | undefined; now: Date },
): Promise<BoothMap | undefined> => {
  const edition = await findHalls(db);
  if (!edition) return undefined;
  const days = edition.days.map(({ date }) => date).sort();
  const day = asked ?? dayToShow(days, dayIn(edition.time_zone, now));
  if (day === undefined || !days.includes(day)) return undefined;
  const placements = await listPlacements(
    db,
    edition.halls.map(({ id }) => id),
    day,
  );
  return { day, days, halls: edition.halls.map((hall) => presentHall(hall, placements)) };
};
