import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Returns the ids of an owner's booths. */
export const listBoothIds = async (db: Kysely<Database>, ownerId: string): Promise<string[]> =>
  idsOf(await db.selectFrom('booth').where('owner_id', '=', ownerId).select('id').execute());

/** Returns the ids of the offers of an owner's booths. */
export const listOfferIds = async (db: Kysely<Database>, ownerId: string): Promise<string[]> =>
  idsOf(
    await db
      .selectFrom('booth_product as bp')
      .innerJoin('booth as b', 'b.id', 'bp.booth_id')
      .where('b.owner_id', '=', ownerId)
      .select('bp.id')
      .execute(),
  );

/** Removes the reasons why staff hid an owner's booths, and the owner's greetings to invited people. */
export const forgetWords = async (trx: Transaction<Database>, ownerId: string): Promise<void> => {
  await trx
    .updateTable('booth')
    .set({ hidden_reason: null })
    .where('owner_id', '=', ownerId)
    .where('hidden_reason', 'is not', null)
    .execute();
  await trx
    .updateTable('booth_user')
    .set({ greeting: null })
    .where('booth_id', 'in', trx.selectFrom('booth').where('owner_id', '=', ownerId).select('id'))
    .where('greeting', 'is not', null)
    .execute();
};
