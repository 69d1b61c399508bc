import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { isSubmittedAndOpen } from '#api/applications/applications/store.ts';
import type { ImageColumn } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { lastDay } from '#api/show/editions/store.ts';
import type { ProductEntry } from '#api/show/products/product-entries.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Condition: the edition `e` ended before that of the booth `b`. */
const isEarlier = sql<boolean>`${lastDay('e')} < (select ${lastDay('current')}
  from edition current where current.id = b.edition_id)`;

/** The facts that decide whether a work may enter: of the booth `b`, the work `p` and its offer `o`, which may be missing. */
const FACTS = [
  'b.status as booth_status',
  'p.status as product_status',
  'o.status as offer_status',
  'o.is_new',
  sql<boolean>`p.release_edition_id is not distinct from b.edition_id`.as('is_first_released'),
  sql<boolean>`exists (
    select from booth_product earlier join edition e on e.id = earlier.edition_id
    where earlier.product_id = p.id and earlier.status <> 'draft' and ${isEarlier})`.as(
    'was_offered_before',
  ),
  sql<boolean>`exists (
    select from reservation r join booth_product earlier on earlier.id = r.booth_product_id
    join edition e on e.id = earlier.edition_id
    where earlier.product_id = p.id and r.status = 'picked_up' and ${isEarlier})`.as(
    'was_handed_over_before',
  ),
] as const;

/** Selects the pictures of a work `p` that visitors see, uncropped. */
const publicPictures = (condition: RawBuilder<boolean>, order: RawBuilder<unknown>) =>
  sql<EntryPictureRow[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', pic.id,
      'image', pic.whole || jsonb_build_object('alt', pic.alt)) order by ${order}), '[]')
    from picture pic
    where pic.owner_kind = 'product' and pic.owner_id = p.id
      and pic.whole is not null and pic.alt ->> 'ja' <> '' and ${condition})`;

type EntryPictureRow = { readonly id: string; readonly image: ImageColumn };

/** Selects works of the owner of a booth, except archived ones, and all other works that it offers. */
const selectCandidates = (db: Db, boothId: string) =>
  db
    .selectFrom('booth as b')
    .innerJoin('product as p', (join) =>
      join.on(
        sql<boolean>`(p.owner_id = b.owner_id and p.status <> 'archived') or exists (
          select from booth_product where booth_id = b.id and product_id = p.id)`,
      ),
    )
    .leftJoin('booth_product as o', (join) =>
      join.onRef('o.booth_id', '=', 'b.id').onRef('o.product_id', '=', 'p.id'),
    )
    .where('b.id', '=', boothId)
    .select([
      'p.id',
      'p.title',
      'p.cover',
      'b.name as booth_name',
      'o.id as offer_id',
      ...FACTS,
      sql<boolean>`exists (
        select from award_entry x join award w on w.id = x.award_id
        where w.kind = 'fresh-dragon' and w.edition_id = b.edition_id
          and x.product_id = p.id and not x.is_withdrawn)`.as('is_entered'),
      publicPictures(sql<boolean>`true`, sql`pic.position`).as('pictures'),
    ]);

export type CandidateRow = Awaited<
  ReturnType<ReturnType<typeof selectCandidates>['executeTakeFirstOrThrow']>
>;

export type WorkFacts = Pick<
  CandidateRow,
  | 'booth_status'
  | 'product_status'
  | 'offer_status'
  | 'is_new'
  | 'is_first_released'
  | 'was_offered_before'
  | 'was_handed_over_before'
  | 'is_entered'
>;

export const findBoothName = async (db: Db, boothId: string) => {
  const { name } = await db
    .selectFrom('booth')
    .where('id', '=', boothId)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
};

/** Lists candidates by their reading. */
export const listCandidates = (db: Db, boothId: string): Promise<CandidateRow[]> =>
  selectCandidates(db, boothId)
    .orderBy(sql`name_key(p.title ->> 'ja', p.kana) collate "C"`)
    .orderBy('p.id')
    .limit(300)
    .execute();

/** Locks a work, then its offer at the booth, in the order of their changes, and reads them. */
export const lockCandidate = async (
  trx: Trx,
  boothId: string,
  productId: string,
): Promise<CandidateRow | undefined> => {
  await trx
    .selectFrom('product')
    .where('id', '=', productId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  await trx
    .selectFrom('booth_product')
    .where('booth_id', '=', boothId)
    .where('product_id', '=', productId)
    .select('id')
    .forShare()
    .execute();
  return selectCandidates(trx, boothId).where('p.id', '=', productId).executeTakeFirst();
};

/** Selects entries with their application, booth and work, and the facts on which the conditions depend. */
const selectEntries = (db: Db) =>
  db
    .selectFrom('award_entry as x')
    .innerJoin('application as a', 'a.id', 'x.application_id')
    .innerJoin('booth as b', 'b.id', 'x.booth_id')
    .innerJoin('product as p', 'p.id', 'x.product_id')
    .leftJoin('booth_product as o', (join) =>
      join.onRef('o.booth_id', '=', 'b.id').onRef('o.product_id', '=', 'p.id'),
    )
    .where('a.kind', '=', 'fresh-dragon')
    .select([
      'a.id',
      'a.number',
      'a.status',
      'a.version',
      'a.question',
      'a.answer',
      'a.asked_at',
      'a.reason',
      'a.submitted_at',
      'a.updated_at',
      sql<boolean>`a.assignee_id is not null`.as('is_under_review'),
      'x.maker',
      'x.pitch',
      'x.picture_ids',
      'x.award_id',
      'x.booth_id',
      'x.product_id',
      'b.name as booth_name',
      'p.title',
      'p.cover',
      ...FACTS,
      publicPictures(
        sql<boolean>`pic.id = any(x.picture_ids)`,
        sql`array_position(x.picture_ids, pic.id)`,
      ).as('pictures'),
    ]);

export type EntryRow = Awaited<
  ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>
>;

/** Lists entries, the newest first. */
export const listEntries = (db: Db, boothId: string): Promise<EntryRow[]> =>
  selectEntries(db)
    .where('x.booth_id', '=', boothId)
    .orderBy('a.submitted_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(100)
    .execute();

/** Finds an entry of a booth; undefined when another booth entered it. */
export const findEntry = (
  db: Db,
  { boothId, entryId }: { readonly boothId: string; readonly entryId: string },
): Promise<EntryRow | undefined> =>
  selectEntries(db)
    .where('a.id', '=', entryId)
    .where('x.booth_id', '=', boothId)
    .executeTakeFirst();

/** Finds entries by the ids of their applications. */
export const findEntries = (db: Db, ids: readonly string[]): Promise<EntryRow[]> =>
  selectEntries(db).where(sql<boolean>`a.id = any(${ids}::uuid[])`).orderBy('a.id').execute();

/** Returns how many works a booth has entered; withdrawn entries do not count. */
export const countEntries = async (
  db: Db,
  boothId: string,
  exceptId: string | null = null,
): Promise<number> => {
  const { count } = await db
    .selectFrom('award_entry')
    .where('booth_id', '=', boothId)
    .where('is_withdrawn', '=', false)
    .where(sql<boolean>`application_id is distinct from ${exceptId}::uuid`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Lists the entries that depend on products, as a contribution to their slot. */
export const listEntriesOfProducts = async (
  db: Db,
  productIds: readonly string[],
): Promise<ProductEntry[]> => {
  const { rows } = await sql<ProductEntry>`
    select x.product_id as "productId", x.booth_id as "boothId", coalesce(a.number, '') as number,
      ${isSubmittedAndOpen} as "isOpen"
    from award_entry x join application a on a.id = x.application_id
    where x.product_id = any(${productIds}::uuid[])
    order by a.submitted_at, a.id
  `.execute(db);
  return rows;
};
