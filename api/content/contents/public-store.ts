import { type Kysely, sql } from 'kysely';
import { matchesWords } from '#api/core/db/filters.ts';
import { readPage } from '#api/core/db/read-page.ts';
import type { Database } from '#api/core/db/schema.ts';
import { currentTenantId } from '#api/show/editions/store.ts';
import { MAX_LISTED } from '#spec/content/content-overviews.ts';
import { type ContentTypeName, contentTypeOf } from '#spec/content/types/types.ts';
import type { LocalizedInput } from '#spec/core/localized-input.ts';
import { type FieldsOf, longFields, readFields } from './read-fields.ts';

/**
 * Public reads of contents: the revision of the last release at or before now. No function here reads drafts or future
 * releases.
 */

type Db = Kysely<Database>;

/** The public view of a content. Lists do not have its long texts. */
export type PublicContent<Name extends ContentTypeName> = {
  readonly id: string;
  readonly slug: string | null;
  readonly publishedAt: Date;
  /** The time when this revision became public. */
  readonly updatedAt: Date;
  readonly sortKey: string;
  readonly fields: FieldsOf<Name>;
};

/** Selects the releases `r` that count at `now`. */
const selectPublic = (db: Db, type: ContentTypeName, now: Date) =>
  db
    .selectFrom('content_release as r')
    .where('r.tenant_id', '=', currentTenantId)
    .where('r.type', '=', type)
    .where('r.revision', 'is not', null)
    .where('r.at', '<=', now)
    .where(sql<boolean>`r.until > ${now}`);

const COLUMNS = ['r.content_id as id', 'r.slug', 'r.published_at', 'r.at', 'r.sort_key'] as const;

const shortFields = (type: ContentTypeName) =>
  sql<object>`v.fields - ${longFields(type)}::text[]`.as('fields');

type Row = {
  readonly id: string;
  readonly slug: string | null;
  readonly published_at: Date | null;
  readonly at: Date;
  readonly sort_key: string;
  readonly fields: object;
};

const toContent = <Name extends ContentTypeName>(
  type: Name,
  row: Row,
  extent: 'whole' | 'short',
): PublicContent<Name> => ({
  id: row.id,
  slug: row.slug,
  publishedAt: row.published_at ?? row.at,
  updatedAt: row.at,
  sortKey: row.sort_key,
  fields: readFields(type, row.fields, extent),
});

export type PublicFilter = {
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  /** Fields with these values; undefined values match everything. */
  readonly having?: Readonly<Record<string, string | undefined>> | undefined;
};

/** Reads revisions only where the filter needs them: an index of releases finds and counts the others. */
const selectMatching = (
  db: Db,
  type: ContentTypeName,
  { q = '', category, having = {} }: PublicFilter,
  now: Date,
) => {
  const conditions = [
    ...Object.entries(having)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => sql<boolean>`w.fields ->> ${field}::text = ${value}`),
    ...matchesWords(q, sql.ref('w.search_grams'), sql.ref('w.search_text')),
  ];
  return selectPublic(db, type, now)
    .$if(category !== undefined, (rows) => rows.where('r.category', '=', category as string))
    .$if(conditions.length > 0, (rows) =>
      rows.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('content_revision as w')
            .whereRef('w.content_id', '=', 'r.content_id')
            .whereRef('w.number', '=', 'r.revision')
            .where(({ and }) => and(conditions))
            .select('w.number'),
        ),
      ),
    );
};

type Selected = ReturnType<typeof selectPublic>;

/** Adds the revisions `v` of the releases. */
const withRevisions = (rows: Selected) =>
  rows.innerJoin('content_revision as v', (join) =>
    join.onRef('v.content_id', '=', 'r.content_id').onRef('v.number', '=', 'r.revision'),
  );

const ORDER = {
  sort: 'content',
  key: sql<string>`r.sort_key`,
  id: sql<string>`r.content_id`,
} as const;

type Paging = { readonly limit?: number | undefined; readonly cursor?: string | undefined };

/** Lists one page of a type, without long texts. */
export const listPublicPage = async <Name extends ContentTypeName>(
  db: Db,
  type: Name,
  { q, category, having, ...paging }: PublicFilter & Paging,
  now: Date,
) => {
  const { rows, ...page } = await readPage(
    db,
    selectMatching(db, type, { q, category, having }, now),
    (matching) =>
      withRevisions(matching)
        .select([...COLUMNS, shortFields(type)])
        .execute(),
    ORDER,
    paging,
  );
  return { contents: rows.map((row) => toContent(type, row, 'short')), ...page };
};

/** Lists all contents of a type in order, with or without long texts; for types that lists show completely. */
export const listAllPublic = async <Name extends ContentTypeName>(
  db: Db,
  type: Name,
  { isLong = false, ...filter }: PublicFilter & { readonly isLong?: boolean },
  now: Date,
): Promise<PublicContent<Name>[]> => {
  const rows = await withRevisions(selectMatching(db, type, filter, now))
    .orderBy('r.sort_key')
    .orderBy('r.content_id')
    .limit(MAX_LISTED)
    .select([...COLUMNS, isLong ? sql<object>`v.fields`.as('fields') : shortFields(type)])
    .execute();
  return rows.map((row) => toContent(type, row, isLong ? 'whole' : 'short'));
};

/** Finds a content by the last part of its address: its slug in any letter case, or its id. */
export const findPublic = async <Name extends ContentTypeName>(
  db: Db,
  type: Name,
  address: { readonly slug: string } | { readonly id: string },
  now: Date,
): Promise<PublicContent<Name> | undefined> => {
  const row = await withRevisions(selectPublic(db, type, now))
    .where(
      'slug' in address
        ? sql<boolean>`lower(r.slug) = lower(${address.slug})`
        : sql<boolean>`r.content_id = ${address.id}`,
    )
    .select([...COLUMNS, sql<object>`v.fields`.as('fields')])
    .executeTakeFirst();
  return row && toContent(type, row, 'whole');
};

/** Finds contents by their ids, in no order, without long texts. */
export const listPublicByIds = async <Name extends ContentTypeName>(
  db: Db,
  type: Name,
  ids: readonly string[],
  now: Date,
): Promise<PublicContent<Name>[]> => {
  if (ids.length === 0) return [];
  const rows = await withRevisions(selectPublic(db, type, now))
    .where(sql<boolean>`r.content_id = any(${ids}::uuid[])`)
    .select([...COLUMNS, shortFields(type)])
    .execute();
  return rows.map((row) => toContent(type, row, 'short'));
};

/** Finds the contents before and after one in public lists, or only in its category, or among those with the same fields. */
export const findNeighbours = async (
  db: Db,
  type: ContentTypeName,
  {
    id,
    sortKey,
    category,
    having,
  }: Pick<PublicContent<ContentTypeName>, 'id' | 'sortKey'> &
    Pick<PublicFilter, 'category' | 'having'>,
  now: Date,
) => {
  const { title } = contentTypeOf(type);
  const nearest = (side: '<' | '>') =>
    withRevisions(selectMatching(db, type, { category, having }, now))
      .where(sql<boolean>`(r.sort_key, r.content_id) ${sql.raw(side)} (${sortKey}, ${id}::uuid)`)
      .orderBy('r.sort_key', side === '<' ? 'desc' : 'asc')
      .orderBy('r.content_id', side === '<' ? 'desc' : 'asc')
      .select([
        'r.content_id as id',
        'r.slug',
        sql<LocalizedInput>`v.fields -> ${title}::text`.as('title'),
        // Only articles have an award.
        sql<string | null>`v.fields ->> 'award'`.as('award_id'),
      ])
      .limit(1)
      .executeTakeFirst();
  const [previous, next] = await Promise.all([nearest('<'), nearest('>')]);
  return { previous, next };
};

export type Neighbours = Awaited<ReturnType<typeof findNeighbours>>;

/** Counts how often a content was released or archived until now: a number that only grows. */
export const countReleases = async (db: Db, contentId: string, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('content_release')
    .where('content_id', '=', contentId)
    .where('at', '<=', now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Finds the time when a content of a type was last released or archived; undefined before the first release. It never
 * decreases.
 */
export const findLastChange = async (
  db: Db,
  type: ContentTypeName,
  now: Date,
): Promise<Date | undefined> => {
  const { last } = await db
    .selectFrom('content_release')
    .where('tenant_id', '=', currentTenantId)
    .where('type', '=', type)
    .where('at', '<=', now)
    .select(({ fn }) => fn.max<Date | null>('at').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? undefined;
};
