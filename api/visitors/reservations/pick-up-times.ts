import { sql } from 'kysely';

/*
 * Times of a reservation `r` of an offer `bp` at an edition `e`, in the zone of the edition. A day without hours ends at
 * midnight.
 */

const closing = sql`coalesce((
    select hours ->> 'close' from jsonb_array_elements(e.days) as hours
    where hours ->> 'date' = r.day::text
  ), '24:00')`;

/** Selects from when a reservation is late: its pick-up time, or else the end of its day. */
export const lateFrom = sql<Date>`(
  (r.day + coalesce(bp.pick_up_until, ${closing})::time) at time zone e.time_zone)`;

/** Selects when its day of the show ends. */
export const closesAt = sql<Date>`((r.day + ${closing}::time) at time zone e.time_zone)`;
