import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';

/**
 * Names contents for people without the right `contents`: by the title that was last public, even after they are
 * archived. Draft and future titles are confidential.
 */

/** Replaces the title of a content that was never public. */
export const NO_TITLE: Localized = { ja: '–' };

/** Returns the title that a content had when it was last public; null before it first is. For queries of other tables. */
export const publicTitle = (contentId: RawBuilder<unknown>, now: Date) => sql<Localized | null>`(
  select v.title from content_release r
  join content_revision v on v.content_id = r.content_id and v.number = r.revision
  where r.content_id = ${contentId} and r.at <= ${now}
  order by r.at desc limit 1)`;

/** Returns the titles that contents had when they were last public, by their ids; those that never were are not in the map. */
export const findPublicTitles = async (
  db: Kysely<Database>,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Localized>> => {
  const { rows } = await sql<{ id: string; title: Localized | null }>`
    select asked.id, ${publicTitle(sql.ref('asked.id'), now)} as title
    from unnest(${ids}::uuid[]) as asked(id)`.execute(db);
  return new Map(rows.flatMap(({ id, title }) => (title ? [[id, title]] : [])));
};
