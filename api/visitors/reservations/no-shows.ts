import { sql } from 'kysely';
import { runAsPlatform } from '#api/core/operations/act.ts';
import type { Platform } from '#api/core/platform.ts';
import { type LockedReservation, moveReservations } from './move.ts';
import { closesAt } from './pick-up-times.ts';

declare module '#api/core/jobs/jobs.ts' {
  interface JobData {
    markNoShows: Record<string, never>;
  }
}

/** Hours after the end of a day of the show in which booths still hand over to late visitors. */
const GRACE_HOURS = 2;

/** The number of reservations in one transaction. */
const BATCH = 500;

/**
 * Marks a batch of held reservations as not picked up. Returns their number; reservations that a desk has locked are
 * left for later.
 */
const markSome = (platform: Platform): Promise<number> =>
  runAsPlatform(platform, async (act) => {
    const { rows } = await sql<LockedReservation>`
      select r.id, r.status, r.booth_product_id, r.day, r.quantity
      from reservation r
      join booth_product bp on bp.id = r.booth_product_id
      join edition e on e.id = r.edition_id
      where r.status = 'held' and r.day <= (${act.now}::timestamptz at time zone e.time_zone)::date
        and ${closesAt} + make_interval(hours => ${GRACE_HOURS}) <= ${act.now}
      order by r.id limit ${BATCH}
      for update of r skip locked
    `.execute(act.trx);
    await moveReservations(act, rows, { to: 'no_show' });
    return rows.length;
  });

/** Runs every ten minutes, so that an outage delays the marks only until it ends. */
export const startNoShows = async (platform: Platform): Promise<void> => {
  await platform.jobs.work('markNoShows', async () => {
    while ((await markSome(platform)) === BATCH);
  });
  await platform.jobs.schedule('markNoShows', '*/10 * * * *');
};
