import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { todayAt } from '#api/show/editions/store.ts';

/** Finds the current day at the show. */
export const findToday = async (db: Kysely<Database>, now: Date): Promise<string> => {
  const { today } = await db
    .selectFrom('edition as e')
    .where('e.is_current', '=', true)
    .select(todayAt('e', now).as('today'))
    .executeTakeFirstOrThrow();
  return today;
};
