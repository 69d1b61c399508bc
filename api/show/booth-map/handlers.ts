import type { Handler } from '#api/core/http/handler.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { dayIn } from '#spec/core/days.ts';
import type * as contract from '#spec/show/booth-map.ts';
import { dayToShow } from './days.ts';
import { presentHall } from './present.ts';
import { findHalls, listPlacements } from './store.ts';

export const getBoothMap: Handler<typeof contract.getBoothMap> = async (
  { query },
  { platform, now },
) => {
  const edition = await findHalls(platform.db);
  if (!edition) throw new ProblemError('NOT_FOUND');
  const days = edition.days.map(({ date }) => date).sort();
  const day = query.day ?? dayToShow(days, dayIn(edition.time_zone, now));
  if (day === undefined || !days.includes(day)) throw new ProblemError('NOT_FOUND');
  const placements = await listPlacements(
    platform.db,
    edition.halls.map(({ id }) => id),
    day,
  );
  return { day, days, halls: edition.halls.map((hall) => presentHall(hall, placements)) };
};
