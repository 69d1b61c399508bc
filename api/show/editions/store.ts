import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';

/** Selects the id of the edition that public pages show. */
export const currentEditionId = sql<string>`(select id from edition where is_current)`;

/** Selects the id of the tenant that runs the current edition. */
export const currentTenantId = sql<string>`(select tenant_id from edition where is_current)`;

/** Selects the last day of an edition. @param edition alias of the edition's table */
export const lastDay = (edition: string) =>
  sql<string>`(select max((value ->> 'date')::date)
    from jsonb_array_elements(${sql.ref(`${edition}.days`)}))`;

/** Selects today's day in the zone of an edition. @param edition alias of the edition's table */
export const todayAt = (edition: string, now: Date) =>
  sql<string>`(${now}::timestamptz at time zone ${sql.ref(`${edition}.time_zone`)})::date`;

/** A period as JSON of the database. */
type DeadlineJson = {
  readonly key: DeadlineKey;
  readonly opens_at: string;
  readonly closes_at: string;
  readonly opening_revision: number;
  readonly opening_changed_at: string;
};

/** Finds the edition that public pages show, with its deadlines and counts. */
export const findCurrentEdition = (db: Kysely<Database>) =>
  db
    .selectFrom('edition as e')
    .where('e.is_current', '=', true)
    .select([
      'e.slug',
      'e.name',
      'e.tagline',
      'e.status',
      'e.time_zone',
      'e.venue',
      'e.desk_phone',
      'e.days',
      sql<DeadlineJson[]>`(
        select coalesce(jsonb_agg(to_jsonb(d) order by d.opens_at, d.key), '[]')
        from deadline d where d.edition_id = e.id)`.as('deadlines'),
      sql<number>`(select count(*) from booth b
        where b.edition_id = e.id and b.status = 'published')`.as('booth_count'),
      sql<number>`(select count(*) from booth_product bp
        where bp.edition_id = e.id and bp.listed)`.as('product_count'),
    ])
    .executeTakeFirst();

export type EditionRow = NonNullable<Awaited<ReturnType<typeof findCurrentEdition>>>;
