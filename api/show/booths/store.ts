import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { matchesWords } from '#api/core/db/filters.ts';
import { readPage } from '#api/core/db/read-page.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { FindReferences } from '#api/core/files/orphaned-files.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import type { BoothQuery } from '#spec/show/booths.ts';

type Query = z.output<typeof BoothQuery>;

/** Selects a booth's days and codes; none without a place. @param boothId column reference of the booth's id */
export const boothDays = (boothId: string) =>
  sql<{ date: string; code: string }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('date', bd.day, 'code', bd.code) order by bd.day), '[]')
    from booth_day bd where bd.booth_id = ${sql.ref(boothId)})`;

/** Returns an SQL condition: the booth has a place on each of its days. @param booth alias of the booth's table */
export const isPlaced = (booth: string) =>
  sql<boolean>`(not exists (
    select from unnest(${sql.ref(`${booth}.days`)}) as wanted(day)
    where not exists (
      select from placement p where p.booth_id = ${sql.ref(`${booth}.id`)} and p.day = wanted.day)))`;

const selectPublished = (db: Kysely<Database>) =>
  db
    .selectFrom('booth as b')
    .where('b.status', '=', 'published')
    .where('b.edition_id', '=', currentEditionId);

const selectMatching = (db: Kysely<Database>, query: Query) => {
  let rows = selectPublished(db);
  if (query.q) {
    for (const match of matchesWords(query.q, sql.ref('b.search_grams'), sql.ref('b.search_text')))
      rows = rows.where(match);
  }
  if (query.genre?.length) rows = rows.where(sql<boolean>`b.genres && ${query.genre}::text[]`);
  if (query.day)
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('booth_day as on_day')
          .whereRef('on_day.booth_id', '=', 'b.id')
          .where('on_day.day', '=', query.day as string)
          .select('on_day.day'),
      ),
    );
  if (query.reservable !== undefined)
    rows = rows.where(sql<boolean>`(b.is_ready and b.accepts_reservations)`, '=', query.reservable);
  return rows;
};

const summaryColumns = [
  'b.id',
  'b.name',
  'b.catch',
  'b.genres',
  'b.cut',
  'b.accepts_reservations',
  'b.is_ready',
  boothDays('b.id').as('days'),
  sql<number>`(select count(*) from booth_product bp where bp.booth_id = b.id and bp.listed)`.as(
    'product_count',
  ),
] as const;

/** Lists one page of the published booths of the current edition, sorted by code. */
export const listPublishedBooths = (db: Kysely<Database>, query: Query) =>
  readPage(
    db,
    selectMatching(db, query),
    (rows) => rows.select([...summaryColumns, 'b.sort_code as sort_key']).execute(),
    { sort: 'code', key: sql.ref('b.sort_code'), id: sql.ref('b.id') },
    query,
  );

const detailColumns = [
  ...summaryColumns,
  'b.kana',
  'b.banner',
  'b.description',
  'b.tags',
  'b.links',
  'b.x_account',
  'b.facebook_account',
  'b.instagram_account',
  'b.line_account',
  'b.youtube_channel',
  'b.languages',
  'b.payments',
  'b.announcement',
  'b.updated_at',
] as const;

/** Finds a published booth; undefined when it is not published or belongs to another edition. */
export const findPublishedBooth = (db: Kysely<Database>, id: string) =>
  selectPublished(db).where('b.id', '=', id).select(detailColumns).executeTakeFirst();

/** Finds a booth of any edition for its preview, unless it is cancelled. */
export const findPreviewedBooth = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('booth as b')
    .innerJoin('edition as e', 'e.id', 'b.edition_id')
    .innerJoin('tenant as t', 't.id', 'e.tenant_id')
    .where('b.id', '=', id)
    .where('b.status', '!=', 'cancelled')
    .select([
      ...detailColumns,
      'b.status',
      'b.preview_generation',
      'e.is_current',
      't.slug as tenant',
    ])
    .executeTakeFirst();

export type PreviewedBoothRow = NonNullable<Awaited<ReturnType<typeof findPreviewedBooth>>>;
export type BoothDetailRow = NonNullable<Awaited<ReturnType<typeof findPublishedBooth>>>;
export type BoothRow = Omit<
  Awaited<ReturnType<typeof listPublishedBooths>>['rows'][number],
  'sort_key'
>;

/** Returns whether a user owns a booth of the current edition. @param userId column reference of the user's id */
export const ownsBooth = (userId: string) =>
  sql<boolean>`exists (
    select from booth b
    where b.edition_id = ${currentEditionId} and b.status <> 'cancelled' and b.owner_id = ${sql.ref(userId)})`;

/** The name of booths as owners of pictures and preview links. */
export const BOOTH = 'booth';

/** Returns every booth of an owner, of all editions. */
export const listBoothsByOwner = (db: Kysely<Database>, ownerId: string) =>
  db
    .selectFrom('booth as b')
    .innerJoin('edition as e', 'e.id', 'b.edition_id')
    .where('b.owner_id', '=', ownerId)
    .orderBy('b.created_at')
    .select([
      'b.id',
      'e.slug as edition',
      'b.status',
      'b.name',
      'b.kana',
      'b.catch',
      'b.description',
      'b.genres',
      'b.tags',
      'b.links',
      'b.x_account as xAccount',
      'b.facebook_account as facebookAccount',
      'b.instagram_account as instagramAccount',
      'b.line_account as lineAccount',
      'b.youtube_channel as youtubeChannel',
      'b.languages',
      'b.payments',
      'b.cut',
      'b.banner',
      'b.announcement',
      'b.created_at as createdAt',
      'b.updated_at as updatedAt',
    ])
    .execute();

/** Counts the booths of an owner at editions that are not over. */
export const countOpenBooths = async (db: Kysely<Database>, ownerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('booth as b')
    .innerJoin('edition as e', 'e.id', 'b.edition_id')
    .where('b.owner_id', '=', ownerId)
    .where('b.status', '!=', 'cancelled')
    .where('e.status', 'not in', ['closed', 'archived'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Returns the paths that are in use as the cut of a booth without being one of its pictures. */
export const findReferencedCuts: FindReferences = async (db, paths) => {
  const src = sql<string>`cut ->> 'src'`;
  const rows = await db.selectFrom('booth').where(src, 'in', paths).select(src.as('src')).execute();
  return rows.map((row) => row.src);
};

/** Returns whether the current edition has the booth. */
export const isAtCurrentEdition = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await db
    .selectFrom('booth')
    .where('id', '=', id)
    .where('edition_id', '=', currentEditionId)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Finds the id of the booth of an application, unless it was cancelled. */
export const findOpenBoothOf = async (
  db: Kysely<Database>,
  applicationId: string,
): Promise<string | undefined> => {
  const booth = await db
    .selectFrom('booth')
    .where('application_id', '=', applicationId)
    .where('status', '!=', 'cancelled')
    .select('id')
    .executeTakeFirst();
  return booth?.id;
};
