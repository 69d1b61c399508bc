import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { z } from 'zod';
import { readPage } from '#api/core/db/read-page.ts';
import type { Database } from '#api/core/db/schema.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import { PRODUCT } from '#api/show/products/owned-products.ts';
import { detailColumns, releaseDay, summaryColumns } from '#api/show/products/product-columns.ts';
import type { MyProduct, MyProductQuery } from '#spec/exhibitors/my-product-views.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Returns whether a user is a member of a booth of the current edition that belongs to the owner of a product `p`. */
const isMemberAtOwnersBooth = (userId: string, roles: readonly string[]) => sql<boolean>`exists (
  select from booth b join booth_user bu on bu.booth_id = b.id
  where b.owner_id = p.owner_id and b.edition_id = ${currentEditionId} and b.status <> 'cancelled'
    and bu.user_id = ${userId} and bu.status = 'accepted' and bu.role = any(${roles}::text[]))`;

/** Returns whether a user edits a product `p`: as its owner, or as an editor of a current booth of its owner. */
const isEditableBy = (userId: string) =>
  sql<boolean>`(p.owner_id = ${userId} or ${isMemberAtOwnersBooth(userId, ['editor'])})`;

const isEnglishMissing = sql<boolean>`(not p.title ? 'en'
  or (p.summary is not null and not p.summary ? 'en')
  or (p.description is not null and not p.description ? 'en'))`;

const pictureCount = sql<number>`(
  select count(*)::int from picture where owner_kind = ${PRODUCT} and owner_id = p.id)`;

/** Offers of a product `p` at booths of the current edition. */
const currentOffers = sql`booth_product bp join booth b on b.id = bp.booth_id
  where bp.product_id = p.id and bp.edition_id = ${currentEditionId} and b.status <> 'cancelled'`;

/** Returns whether a product `p` belongs to the owner of a booth of the current edition. */
const isOfOwnerOf = (boothId: string) => sql<boolean>`(p.owner_id = (
  select owner_id from booth where id = ${boothId} and edition_id = ${currentEditionId}))`;

/** Returns whether a booth could offer a product `p`: published, of its owner, and not offered there yet. */
const isOfferableAt = (boothId: string) => sql<boolean>`(p.status = 'published'
  and p.owner_id = (select owner_id from booth where id = ${boothId})
  and not exists (select from booth_product where booth_id = ${boothId} and product_id = p.id))`;

/** Selects the booths of the owner of a published product `p` that a user edits, and that do not offer it. */
const canBeOfferedAt = (userId: string) => sql<MyProduct['canBeOfferedAt']>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'boothId', b.id, 'boothName', b.name) order by b.sort_code, b.id), '[]')
  from booth b
  where p.status = 'published' and b.owner_id = p.owner_id
    and b.edition_id = ${currentEditionId} and b.status <> 'cancelled'
    and (b.owner_id = ${userId} or exists (
      select from booth_user bu
      where bu.booth_id = b.id and bu.user_id = ${userId}
        and bu.status = 'accepted' and bu.role = 'editor'))
    and not exists (
      select from booth_product bp where bp.booth_id = b.id and bp.product_id = p.id))`;

const listColumns = (userId: string) =>
  [
    'p.id',
    'p.status',
    'p.title',
    'p.kind',
    'p.cover',
    'p.list_price',
    'p.jan_code',
    'p.updated_at',
    pictureCount.as('picture_count'),
    sql<boolean>`coalesce(p.owner_id = ${userId}, false)`.as('is_own'),
    isEnglishMissing.as('is_english_missing'),
    sql<MyProduct['offers']>`(
      select coalesce(jsonb_agg(jsonb_build_object(
        'boothId', b.id, 'boothName', b.name, 'status', bp.status) order by b.sort_code, b.id), '[]')
      from ${currentOffers})`.as('offers'),
    canBeOfferedAt(userId).as('can_be_offered_at'),
  ] as const;

/** By the reading of the title. */
const ORDER = {
  sort: 'reading',
  key: sql<string>`(name_key(p.title ->> 'ja', p.kana) collate "C")`,
  id: sql<string>`p.id`,
} as const;

/** Lists one page of the works that a user edits. */
export const listProducts = (db: Db, userId: string, query: z.output<typeof MyProductQuery>) => {
  const { status, offered, englishMissing, forBooth, offerableAt } = query;
  const isOffered = sql<boolean>`exists (select from ${currentOffers})`;
  const matching = db
    .selectFrom('product as p')
    .where(isEditableBy(userId))
    .$if(status !== undefined, (rows) => rows.where('p.status', '=', status as 'draft'))
    .$if(offered !== undefined, (rows) => rows.where(isOffered, '=', offered as boolean))
    .$if(englishMissing !== undefined, (rows) =>
      rows.where(isEnglishMissing, '=', englishMissing as boolean),
    )
    .$if(forBooth !== undefined, (rows) => rows.where(isOfOwnerOf(forBooth as string)))
    .$if(offerableAt !== undefined, (rows) => rows.where(isOfferableAt(offerableAt as string)));
  return readPage(
    db,
    matching,
    (rows) => rows.select([...listColumns(userId), ORDER.key.as('sort_key')]).execute(),
    ORDER,
    query,
  );
};

const selectProduct = (db: Db, id: string, userId: string) =>
  db
    .selectFrom('product as p')
    .where('p.id', '=', id)
    .where(isEditableBy(userId))
    .select([
      ...listColumns(userId),
      ...summaryColumns,
      ...detailColumns,
      'p.release_date',
      'p.release_edition_id',
      'p.preview_generation',
      'p.version',
      'p.created_at',
      sql<string | null>`(select slug from edition where edition.id = p.release_edition_id)`.as(
        'release_edition',
      ),
      sql<boolean>`exists (
        select from product other
        where other.owner_id = p.owner_id and other.id <> p.id
          and lower(normalize(other.title ->> 'ja', nfkc)) = lower(normalize(p.title ->> 'ja', nfkc)))`.as(
        'same_title',
      ),
    ]);

/** Finds a work that the user edits. */
export const findProduct = (db: Db, id: string, userId: string) =>
  selectProduct(db, id, userId).executeTakeFirst();

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;
export type ProductListRow = Omit<
  Awaited<ReturnType<typeof listProducts>>['rows'][number],
  'sort_key'
>;

/**
 * Locks a work that the user edits, so that changes run one after another, and reads it. Read after the lock: a user who
 * stopped being an editor meanwhile does not find it.
 */
export const lockProduct = async (
  trx: Trx,
  id: string,
  userId: string,
): Promise<ProductRow | undefined> => {
  await trx.selectFrom('product').where('id', '=', id).select('id').forNoKeyUpdate().execute();
  return findProduct(trx, id, userId);
};

/** Finds any work for its preview. `isMember`: whether the user is its owner, or a member of their booth. */
export const findPreviewedProduct = (db: Db, id: string, userId: string | undefined) =>
  db
    .selectFrom('product as p')
    .where('p.id', '=', id)
    .select([
      'p.id',
      'p.status',
      'p.preview_generation',
      ...summaryColumns,
      ...detailColumns,
      releaseDay.as('release_date'),
      (userId === undefined
        ? sql<boolean>`false`
        : sql<boolean>`coalesce(p.owner_id = ${userId}, false)
            or ${isMemberAtOwnersBooth(userId, ['editor', 'desk'])}`
      ).as('is_member'),
    ])
    .executeTakeFirst();

export type PreviewedRow = NonNullable<Awaited<ReturnType<typeof findPreviewedProduct>>>;

/** Returns the owner of a booth of the current edition. */
export const findBoothOwner = async (db: Db, boothId: string): Promise<string | null> => {
  const booth = await db
    .selectFrom('booth')
    .where('id', '=', boothId)
    .where('edition_id', '=', currentEditionId)
    .select('owner_id')
    .executeTakeFirst();
  return booth?.owner_id ?? null;
};

/** Returns whether the owner of a booth has a work that visitors can see. */
export const hasPublishedWork = async (db: Db, boothId: string): Promise<boolean> => {
  const work = await db
    .selectFrom('product as p')
    .innerJoin('booth as b', 'b.owner_id', 'p.owner_id')
    .where('b.id', '=', boothId)
    .where('p.status', '=', 'published')
    .select('p.id')
    .limit(1)
    .executeTakeFirst();
  return work !== undefined;
};

export const countProducts = async (trx: Trx, ownerId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('product')
    .where('owner_id', '=', ownerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findCurrentEditionId = async (trx: Trx, slug: string): Promise<string | null> => {
  const edition = await trx
    .selectFrom('edition')
    .where('is_current', '=', true)
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirst();
  return edition?.id ?? null;
};

export const insertProduct = (trx: Trx, row: Insertable<Database['product']>) =>
  trx.insertInto('product').values(row).execute();

export const writeProduct = (trx: Trx, id: string, columns: Updateable<Database['product']>) =>
  trx.updateTable('product').set(columns).where('id', '=', id).execute();

/** Returns whether a booth of the current edition publishes an offer of the work. */
export const isOffered = async (trx: Trx, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from product p
    where p.id = ${id} and exists (select from ${currentOffers} and bp.status = 'published')`.execute(
    trx,
  );
  return rows.length > 0;
};

/** Returns whether the work was ever reserved, at any booth. */
export const isReserved = async (trx: Trx, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from reservation r join booth_product bp on bp.id = r.booth_product_id
    where bp.product_id = ${id} limit 1`.execute(trx);
  return rows.length > 0;
};

/** Deletes a work with its offers. */
export const removeProduct = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('booth_product').where('product_id', '=', id).execute();
  await trx.deleteFrom('product').where('id', '=', id).execute();
};

/** Ends every preview link of a work. */
export const nextPreviewGeneration = async (trx: Trx, id: string): Promise<number> => {
  const { preview_generation } = await trx
    .updateTable('product')
    .set({ preview_generation: sql`preview_generation + 1` })
    .where('id', '=', id)
    .returning('preview_generation')
    .executeTakeFirstOrThrow();
  return preview_generation;
};
