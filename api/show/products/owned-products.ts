import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/** Every product of an owner. */
export const listProductsByOwner = (db: Kysely<Database>, ownerId: string) =>
  db
    .selectFrom('product')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .select([
      'id',
      'status',
      'kind',
      'title',
      'kana',
      'summary',
      'description',
      'cover',
      'genres',
      'players_min as playersMin',
      'players_max as playersMax',
      'minutes_min as minutesMin',
      'minutes_max as minutesMax',
      'age',
      'mechanics',
      'designers',
      'illustrators',
      'publisher',
      'list_price as listPrice',
      'release_date as releaseDate',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .execute();

/** Deletes the products of an owner that no booth has offered. */
export const deleteUnofferedProducts = async (
  trx: Transaction<Database>,
  ownerId: string,
): Promise<void> => {
  await trx
    .deleteFrom('product as p')
    .where('p.owner_id', '=', ownerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booth_product as bp').whereRef('bp.product_id', '=', 'p.id').select('bp.id'),
        ),
      ),
    )
    .execute();
};
