import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { OrganiserBooth } from '#spec/exhibitors/organiser-booths.ts';
import { presentBooth } from './present.ts';
import { findBooth } from './store.ts';

/** @throws NOT_FOUND unless it is a booth of the current edition */
export const readBooth = async (db: Kysely<Database>, id: string): Promise<OrganiserBooth> => {
  const row = await findBooth(db, id);
  if (!row) throw new ProblemError('NOT_FOUND');
  return presentBooth(row);
};
