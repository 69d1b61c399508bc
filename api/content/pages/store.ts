import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { PageSlug } from '#spec/content/pages.ts';

const VERSION_COLUMNS = ['slug', 'version', 'effective_on', 'publish_at'] as const;
const COLUMNS = [...VERSION_COLUMNS, 'title', 'body'] as const;

/** Older versions are not listed but can still be requested by number. */
const MAX_LISTED = 100;

/** Returns the versions of a page that are public at `now`, newest first. */
const publicVersions = (db: Kysely<Database>, slug: PageSlug, now: Date) =>
  db
    .selectFrom('page_version')
    .where('slug', '=', slug)
    .where('publish_at', '<=', now)
    .orderBy('version', 'desc');

/** Finds the newest public version, or the requested one if it is public. */
export const findPage = (
  db: Kysely<Database>,
  { slug, version, now }: { slug: PageSlug; version?: number | undefined; now: Date },
) =>
  publicVersions(db, slug, now)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .select(COLUMNS)
    .limit(1)
    .executeTakeFirst();

export type PageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>;

export const findVersions = (db: Kysely<Database>, slug: PageSlug, now: Date) =>
  publicVersions(db, slug, now).select(VERSION_COLUMNS).limit(MAX_LISTED).execute();

export type PageVersionRow = Awaited<ReturnType<typeof findVersions>>[number];

/** Finds the number of the newest public version. */
export const findPublicVersion = (db: Kysely<Database>, slug: PageSlug, now: Date) =>
  publicVersions(db, slug, now).select('version').limit(1).executeTakeFirst();

/** Returns the number of the newest version, public or not; 0 before the first. */
export const findNewestVersion = async (db: Kysely<Database>, slug: PageSlug): Promise<number> => {
  const row = await db
    .selectFrom('page_version')
    .where('slug', '=', slug)
    .select(({ fn }) => fn.max('version').as('newest'))
    .executeTakeFirstOrThrow();
  return row.newest ?? 0;
};

export const insertVersion = (
  trx: Transaction<Database>,
  columns: Insertable<Database['page_version']>,
): Promise<PageRow> =>
  trx.insertInto('page_version').values(columns).returning(COLUMNS).executeTakeFirstOrThrow();
