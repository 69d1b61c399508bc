import { type Kysely, sql } from 'kysely';
import type { Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Venue } from '#api/show/editions/venue.ts';
import type { Reservation } from '#spec/visitors/reservations.ts';

/** The place where the booth holds the copies of a reservation, and the end of that time. */
export type PickUp = {
  readonly venue: Venue;
  readonly timeZone: string;
  /** The hall of the booth on that day; null before the booth is placed. */
  readonly hall: Localized | null;
  /** The end of the day; null once the edition has no such day. */
  readonly close: string | null;
};

type Kept = Pick<Reservation, 'day'> & { readonly booth: Pick<Reservation['booth'], 'id'> };

/** Returns a function that finds the pick-up of each of these reservations. */
export const readPickUps = async (db: Kysely<Database>, reservations: readonly Kept[]) => {
  const { rows } = await sql<PickUp & { boothId: string; day: string }>`
    select distinct on (asked.booth_id, asked.day)
      asked.booth_id as "boothId", asked.day::text as day, e.venue, e.time_zone as "timeZone", h.name as hall,
      (select shown.day ->> 'close' from jsonb_array_elements(e.days) as shown(day)
        where (shown.day ->> 'date')::date = asked.day) as close
    from unnest(${reservations.map(({ booth }) => booth.id)}::uuid[],
      ${reservations.map(({ day }) => day)}::date[]) as asked(booth_id, day)
    join booth b on b.id = asked.booth_id
    join edition e on e.id = b.edition_id
    left join placement p on p.booth_id = asked.booth_id and p.day = asked.day
    left join hall h on h.id = p.hall_id`.execute(db);
  const byKey = new Map(rows.map((row) => [`${row.boothId} ${row.day}`, row]));
  // A reservation belongs to a booth, and a booth to an edition.
  return ({ booth, day }: Kept): PickUp => byKey.get(`${booth.id} ${day}`) as PickUp;
};
