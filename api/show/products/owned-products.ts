import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { FindReferences } from '#api/core/files/orphaned-files.ts';
import { removePictureLists } from '#api/core/pictures/store.ts';
import type { ReadSlot } from '#api/core/slots.ts';
import { listProductEntries } from './product-entries.ts';

/** The name of products as owners of pictures and preview links. */
export const PRODUCT = 'product';

/** Returns every product of an owner. */
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
      'jan_code as janCode',
      'language_dependence as languageDependence',
      'rule_languages as ruleLanguages',
      'links',
      sql<string | null>`(select slug from edition where edition.id = release_edition_id)`.as(
        'releaseEdition',
      ),
      'release_date as releaseDate',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .execute();

/** Deletes the products of an owner that no booth has offered, and that were not entered for an award. */
export const deleteUnusedProducts = async (
  trx: Transaction<Database>,
  slot: ReadSlot,
  ownerId: string,
): Promise<void> => {
  const unoffered = await trx
    .selectFrom('product as p')
    .where('p.owner_id', '=', ownerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booth_product as bp').whereRef('bp.product_id', '=', 'p.id').select('bp.id'),
        ),
      ),
    )
    .select('p.id')
    .execute();
  const ids = unoffered.map(({ id }) => id);
  const entries = await listProductEntries({ db: trx, platform: { slot } }, ids);
  const entered = new Set(entries.map(({ productId }) => productId));
  const unused = ids.filter((id) => !entered.has(id));
  await trx.deleteFrom('product').where(sql<boolean>`id = any(${unused}::uuid[])`).execute();
  await removePictureLists(trx, PRODUCT, unused);
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
