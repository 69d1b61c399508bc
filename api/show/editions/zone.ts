import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { calendar } from '#spec/core/rules/dates.ts';
import { type EditionRow, findCurrentEdition } from './store.ts';

/** From here on, today is what it is where this edition takes place: for all rules of days. */
export const keepTimeOf = ({ time_zone }: Pick<EditionRow, 'time_zone'>): void => {
  calendar.zone = time_zone;
};

/** The same for the current edition, if there is one. */
export const keepTimeOfCurrentEdition = async (db: Kysely<Database>): Promise<void> => {
  const edition = await findCurrentEdition(db);
  if (edition) keepTimeOf(edition);
};
