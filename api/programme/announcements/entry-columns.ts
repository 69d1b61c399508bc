import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { APPLICATION } from '#api/applications/applications/pictures.ts';
import type { ImageColumn, Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { boothDays } from '#api/show/booths/store.ts';
import { currentEditionId } from '#api/show/editions/store.ts';

/** Columns of announcements about entries `x` with their application `a` and, unless they describe it themselves, work `p`. */

/** The first picture of the entry that has a text alternative, otherwise the cover of the work. */
const cover = sql<ImageColumn | null>`coalesce((
  select pic.rendition || jsonb_build_object('alt', pic.alt)
  from picture pic
  where (pic.id = any(x.picture_ids)
      or (pic.owner_kind = ${APPLICATION} and pic.owner_id = x.application_id))
    and pic.rendition is not null and pic.alt ->> 'ja' <> ''
  order by array_position(x.picture_ids, pic.id), pic.position limit 1), p.cover)`;

export const WORK_COLUMNS = [
  'a.id',
  'a.number',
  'a.status',
  'a.kind',
  'x.maker',
  'x.product_id',
  sql<Localized>`coalesce(x.title, p.title, jsonb_build_object('ja', '–'))`.as('title'),
  cover.as('cover'),
] as const;

type EntryTables = Database & { readonly x: Database['award_entry'] };

/** Returns the first booth of the current edition that has the work of the entry. */
export const currentBooth = <Tables extends EntryTables>(
  expression: ExpressionBuilder<Tables, 'x' & keyof Tables>,
) =>
  jsonObjectFrom(
    (expression as unknown as ExpressionBuilder<EntryTables, 'x'>)
      .selectFrom('booth_product as bp')
      .innerJoin('booth as b', 'b.id', 'bp.booth_id')
      .whereRef('bp.product_id', '=', 'x.product_id')
      .where('bp.listed', '=', true)
      .where('bp.edition_id', '=', currentEditionId)
      // The booth that entered the work, if it offers the work.
      .orderBy(sql`bp.booth_id is distinct from x.booth_id`)
      .orderBy('bp.sort_code')
      .limit(1)
      .select(['b.id', 'b.name', boothDays('b.id').as('days')]),
  );

export const selectEntries = (db: Kysely<Database>) =>
  db
    .selectFrom('award_entry as x')
    .innerJoin('application as a', 'a.id', 'x.application_id')
    .leftJoin('product as p', 'p.id', 'x.product_id');
