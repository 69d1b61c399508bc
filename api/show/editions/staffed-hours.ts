import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/** The hours from set-up of the first day to tear-down of the last, in the zone of the edition. */
export type StaffedHours = {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly timeZone: string;
};

/**
 * Finds the hours when exhibitors are in the hall: a day without times for set-up and tear-down counts from its opening
 * to its closing. Undefined before the days are decided.
 */
export const findStaffedHours = async (
  db: Kysely<Database>,
  editionId: string,
): Promise<StaffedHours | undefined> => {
  const { rows } = await sql<StaffedHours>`
    select
      min((day ->> 'date' || ' ' || coalesce(day ->> 'setupFrom', day ->> 'open'))::timestamp)
        at time zone time_zone as "opensAt",
      max((day ->> 'date' || ' ' || coalesce(day ->> 'teardownUntil', day ->> 'close'))::timestamp)
        at time zone time_zone as "closesAt",
      time_zone as "timeZone"
    from edition, jsonb_array_elements(days) as day
    where id = ${editionId}
    group by time_zone
  `.execute(db);
  return rows[0];
};
