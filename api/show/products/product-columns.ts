import { sql } from 'kysely';

/** Columns of a product `p` in lists. */
export const summaryColumns = [
  'p.title',
  'p.kind',
  'p.summary',
  'p.cover',
  'p.genres',
  'p.players_min',
  'p.players_max',
  'p.minutes_min',
  'p.minutes_max',
  'p.age',
] as const;

/** Columns of a product `p` beyond those of lists. */
export const detailColumns = [
  'p.kana',
  'p.description',
  'p.mechanics',
  'p.designers',
  'p.illustrators',
  'p.publisher',
  'p.list_price',
  'p.jan_code',
  'p.language_dependence',
  'p.rule_languages',
  'p.links',
  'p.pictures',
] as const;

/** Selects the first day of sale of a product `p`. */
export const releaseDay = sql<string | null>`coalesce(p.release_date, (
  select min((day ->> 'date')::date)
  from edition, jsonb_array_elements(edition.days) as day
  where edition.id = p.release_edition_id))`;
