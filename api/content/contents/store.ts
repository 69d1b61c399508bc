import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import { matchesWords } from '#api/core/db/filters.ts';
import { readPage } from '#api/core/db/read-page.ts';
import type { Database } from '#api/core/db/schema.ts';
import { currentTenantId } from '#api/show/editions/store.ts';
import type { ContentQuery, ContentState } from '#spec/content/content-views.ts';
import { MAX_LISTED_RELEASES } from '#spec/content/content-views.ts';
import type { ContentTypeName } from '#spec/content/types/types.ts';
import { ROLES_BY_RIGHT } from '#spec/tenants/rights.ts';
import type { StoredFields } from './tables.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Returns the SQL expression for the number of the revision of a content `c` that the public sees at `now`. */
const publicRevision = (now: Date) => sql<number | null>`(
  select r.revision from content_release r
  where r.content_id = c.id and r.at <= ${now} and r.until > ${now})`;

/** Returns the SQL expression for the state of a content `c` at `now`. */
export const stateAt = (now: Date) => sql<ContentState>`(
  select case
    when bool_or(r.at <= ${now} and r.until > ${now} and r.revision is not null) then
      case when bool_or(r.at > ${now}) then 'changeScheduled' else 'public' end
    when bool_or(r.at > ${now} and r.revision is not null) then 'scheduled'
    when bool_or(r.at <= ${now} and r.revision is not null) then 'archived'
    else 'draft' end
  from content_release r where r.content_id = c.id)`;

/**
 * Returns the condition that a content `c` is in a state at `now`. Each state consists of conditions on single releases,
 * which the database joins, so that a list of one state does not compute the states of all others.
 */
const isInState = (state: ContentState, now: Date) => {
  const has = (condition: RawBuilder<unknown>) => sql<boolean>`exists (
    select from content_release r where r.content_id = c.id and ${condition})`;
  const isPublic = has(sql`r.at <= ${now} and r.until > ${now} and r.revision is not null`);
  const willBePublic = has(sql`r.at > ${now} and r.revision is not null`);
  const willChange = has(sql`r.at > ${now}`);
  const conditions: Record<ContentState, RawBuilder<boolean>> = {
    draft: sql`c.is_draft`,
    scheduled: sql`${willBePublic} and not ${isPublic}`,
    public: sql`${isPublic} and not ${willChange}`,
    changeScheduled: sql`${isPublic} and ${willChange}`,
    archived: sql`not c.is_draft and not ${isPublic} and not ${willBePublic}`,
  };
  return conditions[state];
};

const listColumns = (now: Date) =>
  [
    'c.id',
    'c.type',
    'c.slug',
    'c.revision',
    'c.sort_key',
    'c.created_at',
    'c.updated_at',
    'v.title',
    sql<string[]>`v.missing_english`.as('missing_english'),
    sql<string[]>`v.outdated_english`.as('outdated_english'),
    publicRevision(now).as('public_revision'),
    stateAt(now).as('state'),
  ] as const;

/**
 * Selects contents `c` of the current tenant with their newest revisions `v`. Each has one, but only with a left join
 * does PostgreSQL count a list without reading them.
 */
const selectContents = (db: Db) =>
  db
    .selectFrom('content as c')
    .leftJoin('content_revision as v', (join) =>
      join.onRef('v.content_id', '=', 'c.id').onRef('v.number', '=', 'c.revision'),
    )
    .where('c.tenant_id', '=', currentTenantId);

const ORDER = { sort: 'saved', key: sql<string>`c.sort_key`, id: sql<string>`c.id` } as const;

export const listContents = (
  db: Db,
  { type, state, english, q, ...paging }: ContentQuery,
  now: Date,
) =>
  readPage(
    db,
    selectContents(db)
      .$if(type !== undefined, (rows) => rows.where('c.type', '=', type as ContentTypeName))
      .$if(state !== undefined, (rows) => rows.where(isInState(state as ContentState, now)))
      .$if(english !== undefined, (rows) =>
        rows.where(sql.ref(`v.${english}_english`), '<>', sql<string[]>`'{}'`),
      )
      .where(({ and }) =>
        and(matchesWords(q ?? '', sql.ref('v.search_grams'), sql.ref('v.search_text'))),
      ),
    (rows) => rows.select(listColumns(now)).execute(),
    ORDER,
    paging,
  );

export type ContentListRow = Awaited<ReturnType<typeof listContents>>['rows'][number];

export const findContent = (db: Db, id: string, now: Date) =>
  selectContents(db)
    .where('c.id', '=', id)
    .select([
      ...listColumns(now),
      'c.version',
      'c.position',
      'c.preview_generation',
      'c.slug_since',
    ])
    .select(sql<StoredFields>`v.fields`.as('fields'))
    .executeTakeFirst();

export type ContentRow = NonNullable<Awaited<ReturnType<typeof findContent>>>;

/** Returns whether the tenant of the current edition has the content. */
export const isOfCurrentTenant = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('content')
    .where('id', '=', id)
    .where('tenant_id', '=', currentTenantId)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** A locked content at the time of the lock. */
export type LockedContent = { readonly row: ContentRow; readonly now: Date };

/**
 * Locks a content, so that changes run one after another, and reads it.
 * @param clock read after the lock: the public state may change while this waits for other changes of the content
 */
export const lockContent = async (
  trx: Trx,
  id: string,
  clock: () => Date,
): Promise<LockedContent | undefined> => {
  await trx.selectFrom('content').where('id', '=', id).select('id').forUpdate().execute();
  const now = clock();
  const row = await findContent(trx, id, now);
  return row && { row, now };
};

const RELEASE_COLUMNS = [
  'r.id',
  'r.at',
  'r.revision',
  'r.created_at',
  'r.created_by',
  'u.name as creator_name',
] as const;

const selectReleases = (db: Db, contentId: string) =>
  db
    .selectFrom('content_release as r')
    .leftJoin('user as u', 'u.id', 'r.created_by')
    .where('r.content_id', '=', contentId)
    .select(RELEASE_COLUMNS);

/** Lists the releases of a content, the latest first. */
export const listReleases = (db: Db, contentId: string) =>
  selectReleases(db, contentId).orderBy('r.at', 'desc').limit(MAX_LISTED_RELEASES).execute();

export type ReleaseRow = Awaited<ReturnType<typeof listReleases>>[number];

export const findRelease = (db: Db, contentId: string, id: string) =>
  selectReleases(db, contentId).where('r.id', '=', id).executeTakeFirst();

const REVISION_COLUMNS = [
  'v.number',
  'v.missing_english',
  'v.outdated_english',
  'v.author_id',
  'v.created_at',
  'u.name as author_name',
] as const;

/** Revisions `v` of a content of the current tenant, with their authors `u`. */
const selectRevisions = (db: Db, contentId: string) =>
  db
    .selectFrom('content_revision as v')
    .innerJoin('content as c', 'c.id', 'v.content_id')
    .leftJoin('user as u', 'u.id', 'v.author_id')
    .where('c.tenant_id', '=', currentTenantId)
    .where('v.content_id', '=', contentId);

/** Lists one page of revisions, the newest first. */
export const listRevisions = (
  db: Db,
  contentId: string,
  query: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
) => {
  const key = sql<string>`lpad((999999999 - v.number)::text, 9, '0')`;
  return readPage(
    db,
    selectRevisions(db, contentId),
    (rows) =>
      rows.select([...REVISION_COLUMNS, 'v.content_id as id', key.as('sort_key')]).execute(),
    { sort: 'revision', key, id: sql<string>`v.content_id` },
    query,
  );
};

export const findRevision = (db: Db, contentId: string, number: number) =>
  selectRevisions(db, contentId)
    .where('v.number', '=', number)
    .select([...REVISION_COLUMNS, 'v.fields', 'c.type'])
    .executeTakeFirst();

export type RevisionRow = Omit<
  NonNullable<Awaited<ReturnType<typeof findRevision>>>,
  'fields' | 'type'
>;

export const insertContent = (trx: Trx, row: Insertable<Database['content']>) =>
  trx.insertInto('content').values(row).execute();

export const writeContent = (trx: Trx, id: string, columns: Updateable<Database['content']>) =>
  trx.updateTable('content').set(columns).where('id', '=', id).execute();

export const removeContent = (trx: Trx, id: string) =>
  trx.deleteFrom('content').where('id', '=', id).execute();

/** Returns whether the public has ever seen the content. */
export const wasPublic = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('content_release')
    .where('content_id', '=', id)
    .where('at', '<=', now)
    .where('revision', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns the tenant of the current edition; undefined without one. */
export const findTenantId = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string | null }>`select ${currentTenantId} as id`.execute(db);
  return rows[0]?.id ?? undefined;
};

/** Ends every preview link of a content. */
export const nextPreviewGeneration = async (trx: Trx, id: string): Promise<number> => {
  const { preview_generation } = await trx
    .updateTable('content')
    .set({ preview_generation: sql`preview_generation + 1` })
    .where('id', '=', id)
    .returning('preview_generation')
    .executeTakeFirstOrThrow();
  return preview_generation;
};

/** Returns whether a user is now a member of the tenant of the current edition whose role has the right `contents`. */
export const mayWriteContents = async (trx: Trx, userId: string): Promise<boolean> =>
  (await trx
    .selectFrom('membership')
    .where('tenant_id', '=', currentTenantId)
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('role', 'in', ROLES_BY_RIGHT.contents)
    .select('user_id')
    .executeTakeFirst()) !== undefined;

/** Counts the contents of each type. */
export const countContents = async (db: Db, now: Date) => {
  const state = stateAt(now);
  return selectContents(db)
    .select([
      'c.type',
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where ${state} in ('public', 'changeScheduled'))::int`.as(
        'public',
      ),
      sql<number>`count(*) filter (where ${state} in ('scheduled', 'changeScheduled'))::int`.as(
        'scheduled',
      ),
      sql<number>`count(*) filter (where v.missing_english <> '{}')::int`.as('missing'),
      sql<number>`count(*) filter (where v.outdated_english <> '{}')::int`.as('outdated'),
    ])
    .groupBy('c.type')
    .execute();
};
