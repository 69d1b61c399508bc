import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';

/** Locks a booth of an edition, so that its changes follow one another. @throws NOT_FOUND */
export const lockBooth = async (trx: Transaction<Database>, id: string, editionId: string) => {
  const booth = await trx
    .selectFrom('booth')
    .where('id', '=', id)
    .where('edition_id', '=', editionId)
    .select(['id', 'edition_id', 'owner_id', 'status', sql<string[]>`days::text[]`.as('days')])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!booth) throw new ProblemError('NOT_FOUND');
  return booth;
};
