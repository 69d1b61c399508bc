import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/** Returns the id of the debut award of an edition, which its first entry creates. */
export const ensureDebutAward = async (
  trx: Transaction<Database>,
  editionId: string,
): Promise<string> => {
  await trx
    .insertInto('award')
    .values({ id: randomUUIDv7(), kind: 'fresh-dragon', edition_id: editionId, categories: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('award')
    .where('edition_id', '=', editionId)
    .where('kind', '=', 'fresh-dragon')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
};
