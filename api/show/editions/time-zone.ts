import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { calendar } from '#spec/core/rules/dates.ts';
import { type EditionRow, findCurrentEdition } from './store.ts';

/** Makes date rules compute today in the edition's time zone. */
export const setCalendarZone = ({ time_zone }: Pick<EditionRow, 'time_zone'>): void => {
  calendar.zone = time_zone;
};

export const setCalendarZoneOfCurrentEdition = async (db: Kysely<Database>): Promise<void> => {
  const edition = await findCurrentEdition(db);
  if (edition) setCalendarZone(edition);
};
