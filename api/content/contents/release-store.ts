import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { NextChangeQuery } from '#api/core/public-changes/schedule-invalidation.ts';
import { currentTenantId } from '#api/show/editions/store.ts';
import type { ContentTypeName } from '#spec/content/types/types.ts';
import type { DerivedColumns, PlannedRelease } from './release-plan.ts';
import type { StoredFields } from './tables.ts';

type Trx = Transaction<Database>;

/** Returns all releases of a content by time, with the fields of their revisions. */
export const listPlannedReleases = (
  db: Kysely<Database>,
  contentId: string,
): Promise<PlannedRelease[]> =>
  db
    .selectFrom('content_release as r')
    .leftJoin('content_revision as v', (join) =>
      join.onRef('v.content_id', '=', 'r.content_id').onRef('v.number', '=', 'r.revision'),
    )
    .where('r.content_id', '=', contentId)
    .orderBy('r.at')
    .select(['r.id', 'r.at', sql<StoredFields | null>`v.fields`.as('fields')])
    .execute();

export const insertRelease = (trx: Trx, row: Insertable<Database['content_release']>) =>
  trx.insertInto('content_release').values(row).execute();

/** Removes the release of a content at a time, and returns it. */
export const removeReleaseAt = (trx: Trx, contentId: string, at: Date) =>
  trx
    .deleteFrom('content_release')
    .where('content_id', '=', contentId)
    .where('at', '=', at)
    .returning(['revision', 'at'])
    .executeTakeFirst();

/** Returns how many other contents of a type are public or will be. */
export const countOthersReleased = async (
  trx: Trx,
  { id, type }: { readonly id: string; readonly type: ContentTypeName },
  now: Date,
): Promise<number> => {
  const { count } = await trx
    .selectFrom('content_release')
    .where('tenant_id', '=', currentTenantId)
    .where('type', '=', type)
    .where('content_id', '<>', id)
    .where('revision', 'is not', null)
    .where(sql<boolean>`until > ${now}`)
    .select(sql<number>`count(distinct content_id)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const removeRelease = (trx: Trx, id: string) =>
  trx.deleteFrom('content_release').where('id', '=', id).execute();

/** Writes the columns that are derived from the releases of a content, if they changed. */
export const writeDerivedColumns = async (
  trx: Trx,
  columns: readonly DerivedColumns[],
): Promise<void> => {
  for (const { id, ...derived } of columns)
    await trx
      .updateTable('content_release')
      .set(derived)
      .where('id', '=', id)
      .where(
        sql<boolean>`(until, published_at, category, sort_key) is distinct from
          (${derived.until}::timestamptz, ${derived.published_at}::timestamptz,
            ${derived.category}::text, ${derived.sort_key})`,
      )
      .execute();
};

/** Copies a new slug of a content to its releases. */
export const writeReleaseSlug = (trx: Trx, contentId: string, slug: string | null) =>
  trx
    .updateTable('content_release')
    .set({ slug })
    .where('content_id', '=', contentId)
    .where(sql<boolean>`slug is distinct from ${slug}`)
    .execute();

/** Returns whether the public sees a content at a time. Both parameters are SQL; a release at exactly that time counts. */
export const isReleasedAt = (contentId: RawBuilder<string>, at: RawBuilder<Date>) =>
  sql<boolean>`exists (
    select from content_release shown
    where shown.content_id = ${contentId} and shown.revision is not null
      and shown.at <= ${at} and ${at} < shown.until and shown.tenant_id = ${currentTenantId})`;

/** Selects the time of the next release that shows something, or takes something offline. */
export const nextRelease: NextChangeQuery = (now) => sql`
  select min(r.at) from content_release r
  where r.at > ${now} and r.tenant_id = ${currentTenantId}
    and (r.revision is not null or exists (
      select from content_release former
      where former.content_id = r.content_id and former.until = r.at and former.revision is not null))`;
