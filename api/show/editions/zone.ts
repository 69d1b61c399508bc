import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { calendar } from '#spec/core/rules/dates.ts';
import { type EditionRow, findCurrentEdition } from './store.ts';

/** From now on, rules of days take today to be what it is where this edition takes place. */
export const applyZoneOf = ({ time_zone }: Pick<EditionRow, 'time_zone'>): void => {
  calendar.zone = time_zone;
};

/** The same for the current edition, if there is one. */
export const applyZoneOfCurrentEdition = async (db: Kysely<Database>): Promise<void> => {
  const edition = await findCurrentEdition(db);
  if (edition) applyZoneOf(edition);
};
