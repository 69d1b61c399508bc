import { sql } from 'kysely';
import { closingOf, lateFromOf } from '#api/show/products/pick-up-times.ts';

/* Times of a reservation `r` of an offer `bp` at an edition `e`, in the zone of the edition. */

const day = sql.ref('r.day');

/** Selects from when a reservation is late: its pick-up time, or else the end of its day. */
export const lateFrom = lateFromOf(day);

/** Selects when its day of the show ends. */
export const closesAt = sql<Date>`((r.day + ${closingOf(day)}::time) at time zone e.time_zone)`;
