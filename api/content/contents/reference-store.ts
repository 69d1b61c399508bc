import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { currentTenantId } from '#api/show/editions/store.ts';
import type { References } from './revisions.ts';

/** Revisions and the objects that their fields refer to: pictures, works and awards. */

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Adds a revision with the objects that its fields refer to. */
export const insertRevision = async (
  trx: Trx,
  row: Insertable<Database['content_revision']>,
  { pictures, products, awards }: References,
): Promise<void> => {
  await trx.insertInto('content_revision').values(row).execute();
  const reference = { content_id: row.content_id, revision: row.number };
  const ids = (of: References['pictures']) => [...new Set(of.map(({ id }) => id))];
  if (pictures.length > 0)
    await trx
      .insertInto('content_picture')
      .values(ids(pictures).map((picture_id) => ({ ...reference, picture_id })))
      .execute();
  if (products.length > 0)
    await trx
      .insertInto('content_product')
      .values(ids(products).map((product_id) => ({ ...reference, product_id })))
      .execute();
  if (awards.length > 0)
    await trx
      .insertInto('content_award')
      .values(ids(awards).map((award_id) => ({ ...reference, award_id })))
      .execute();
};

/** Returns those of the given pictures that were uploaded for contents of the current tenant; none is swept before the commit. */
export const listPictureIds = async (trx: Trx, ids: readonly string[]): Promise<string[]> => {
  const rows = await trx
    .selectFrom('tenant_picture')
    .where('tenant_id', '=', currentTenantId)
    .where(sql<boolean>`picture_id = any(${ids}::uuid[])`)
    .select('picture_id')
    .forKeyShare()
    .execute();
  return rows.map(({ picture_id }) => picture_id);
};

/** Returns those of the given works that exist. */
export const listProductIds = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('product')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Returns those of the given ids that are awards of the current tenant; none is deleted before the commit. */
export const listAwardIds = async (trx: Trx, ids: readonly string[]): Promise<string[]> => {
  const rows = await trx
    .selectFrom('content')
    .where('tenant_id', '=', currentTenantId)
    .where('type', '=', 'award')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
};
