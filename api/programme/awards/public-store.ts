import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/** Lists the settings of the given awards, with their editions. An award without its own period has the period of the edition. */
export const listPlans = (db: Kysely<Database>, awardIds: readonly string[]) =>
  db
    .selectFrom('award as w')
    .leftJoin('edition as e', 'e.id', 'w.edition_id')
    .leftJoin('deadline as d', (join) =>
      join
        .onRef('d.edition_id', '=', 'w.edition_id')
        .on(
          'd.key',
          '=',
          sql<'award-entry'>`case w.kind when 'fresh-dragon' then 'fresh-dragon-award' else 'award-entry' end`,
        ),
    )
    .where(sql<boolean>`w.id = any(${awardIds}::uuid[])`)
    .select([
      'w.id',
      'w.kind',
      'w.categories',
      'w.entries_per_user',
      'w.exhibitors_only',
      'w.needs_pictures',
      'w.wants_samples',
      'e.slug as edition_slug',
      'e.name as edition_name',
      'e.status as edition_status',
      'e.is_current',
      sql<Date | null>`coalesce(w.opens_at, d.opens_at)`.as('opens_at'),
      sql<Date | null>`coalesce(w.closes_at, d.closes_at)`.as('closes_at'),
    ])
    .execute();

export type PlanRow = Awaited<ReturnType<typeof listPlans>>[number];
