import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { FindReferences } from '#api/core/files/orphaned-files.ts';

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

/** Returns the paths that are in use as the cover of a product. */
export const findReferencedCovers: FindReferences = async (db, paths) => {
  const src = sql<string>`cover ->> 'src'`;
  const rows = await db
    .selectFrom('product')
    .where(src, 'in', paths)
    .select(src.as('src'))
    .execute();
  return rows.map((row) => row.src);
};
