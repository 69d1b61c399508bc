import { type RawBuilder, sql } from 'kysely';

/*
 * Times of a day of an offer `bp` at an edition `e`, in the zone of the edition. A day without hours ends at midnight.
 */

/** Selects the time of the day at which a day of the show ends. */
export const closingOf = (day: RawBuilder<unknown>) => sql`coalesce((
    select hours ->> 'close' from jsonb_array_elements(e.days) as hours
    where hours ->> 'date' = ${day}::text
  ), '24:00')`;

/** Selects from when reservations for a day are late: their pick-up time, or else the end of the day. */
export const lateFromOf = (day: RawBuilder<unknown>) => sql<Date>`(
  (${day} + coalesce(bp.pick_up_until, ${closingOf(day)})::time) at time zone e.time_zone)`;
