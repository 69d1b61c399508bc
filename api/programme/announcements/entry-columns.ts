import { type Kysely, sql } from 'kysely';
import type { ImageColumn, Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { CLOSED_STATUSES } from '#spec/applications/states.ts';

/* What announcements show of entries `x` with their application `a` and, unless they describe it themselves, work `p`. */

/** Condition: the entry can be announced. It is submitted, and nothing ended it. */
export const isAnnounceable = sql<boolean>`a.status <> 'draft'
  and a.status <> all(${CLOSED_STATUSES as readonly string[]}::text[])`;

/** The first picture of the entry that has a text alternative, otherwise the cover of the work. */
const cover = sql<ImageColumn | null>`coalesce((
  select pic.rendition || jsonb_build_object('alt', pic.alt)
  from picture pic
  where pic.id = any(x.picture_ids) and pic.rendition is not null and pic.alt ->> 'ja' <> ''
  order by array_position(x.picture_ids, pic.id) limit 1), p.cover)`;

export const WORK_COLUMNS = [
  'a.id',
  'a.number',
  'a.status',
  'x.maker',
  'x.product_id',
  sql<Localized>`coalesce(x.title, p.title)`.as('title'),
  cover.as('cover'),
] as const;

export const selectEntries = (db: Kysely<Database>) =>
  db
    .selectFrom('award_entry as x')
    .innerJoin('application as a', 'a.id', 'x.application_id')
    .leftJoin('product as p', 'p.id', 'x.product_id');
