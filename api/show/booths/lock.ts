import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';

/** Locks those of the given booths that belong to an edition, so that their changes run one after another. */
export const lockBooths = (trx: Transaction<Database>, ids: readonly string[], editionId: string) =>
  trx
    .selectFrom('booth')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('edition_id', '=', editionId)
    .select(['id', 'edition_id', 'owner_id', 'status', sql<string[]>`days::text[]`.as('days')])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Locks a booth of an edition, so that its changes run one after another. @throws NOT_FOUND */
export const lockBooth = async (trx: Transaction<Database>, id: string, editionId: string) => {
  const [booth] = await lockBooths(trx, [id], editionId);
  if (!booth) throw new ProblemError('NOT_FOUND');
  return booth;
};
