import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { beyond, directionOf, matchesWords } from '#api/core/db/filters.ts';
import {
  cappedTotal,
  cutPage,
  DEFAULT_LIMIT,
  type Position,
  readCursor,
  TOTAL_CAP,
} from '#api/core/db/paging.ts';
import type { Database } from '#api/core/db/schema.ts';
import { PLANNED_ANEW } from '#api/core/db/statements.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import type { BoothQuery } from '#spec/show/booths.ts';

type Query = z.output<typeof BoothQuery>;

/** Days and codes of a booth, named by a column that holds its id. */
export const boothDays = (boothId: string) =>
  sql<{ date: string; code: string }[]>`(
    select jsonb_agg(jsonb_build_object('date', bd.day, 'code', bd.code) order by bd.day)
    from booth_day bd where bd.booth_id = ${sql.ref(boothId)})`;

const published = (db: Kysely<Database>) =>
  db
    .selectFrom('booth as b')
    .where('b.status', '=', 'published')
    .where('b.edition_id', '=', currentEditionId);

const matching = (db: Kysely<Database>, query: Query) => {
  let rows = published(db);
  if (query.q) {
    for (const match of matchesWords(query.q, sql.ref('b.search_grams'), sql.ref('b.search_text')))
      rows = rows.where(match);
  }
  if (query.genre?.length) rows = rows.where(sql<boolean>`b.genres && ${query.genre}::text[]`);
  if (query.day)
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('booth_day as on_day')
          .whereRef('on_day.booth_id', '=', 'b.id')
          .where('on_day.day', '=', query.day as string)
          .select('on_day.day'),
      ),
    );
  if (query.reservable !== undefined)
    rows = rows.where('b.accepts_reservations', '=', query.reservable);
  return rows;
};

const summaryColumns = [
  'b.id',
  'b.name',
  'b.catch',
  'b.genres',
  'b.cut',
  'b.accepts_reservations',
  'b.sort_code',
  boothDays('b.id').as('days'),
  sql<number>`(select count(*) from booth_product bp where bp.booth_id = b.id and bp.listed)`.as(
    'product_count',
  ),
] as const;

/** Published booths of the current edition that match, one page in the order of their codes. */
export const listPublishedBooths = async (db: Kysely<Database>, query: Query) => {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const position = readCursor(query.cursor, 'code', 'string');
  const [rows, { counted }] = await Promise.all([
    matching(db, query)
      .modifyFront(PLANNED_ANEW)
      .$if(position !== undefined, (booths) =>
        booths.where(beyond(position as Position, sql.ref('b.sort_code'), sql.ref('b.id'))),
      )
      .select(summaryColumns)
      .orderBy('b.sort_code', directionOf(position))
      .orderBy('b.id', directionOf(position))
      .limit(limit + 1)
      .execute(),
    db
      .selectFrom(
        matching(db, query)
          .select(sql<number>`1`.as('one'))
          .limit(TOTAL_CAP + 1)
          .as('some'),
      )
      .modifyFront(PLANNED_ANEW)
      .select(({ fn }) => fn.countAll<number>().as('counted'))
      .executeTakeFirstOrThrow(),
  ]);
  const { rows: shown, ...cursors } = cutPage(rows, {
    limit,
    position,
    sort: 'code',
    edgeOf: ({ sort_code, id }) => ({ key: sort_code, id }),
  });
  return { rows: shown, ...cursors, ...cappedTotal(counted) };
};

/** A published booth of the current edition. */
export const findPublishedBooth = (db: Kysely<Database>, id: string) =>
  published(db)
    .where('b.id', '=', id)
    .select([
      ...summaryColumns,
      'b.kana',
      'b.description',
      'b.tags',
      'b.links',
      'b.languages',
      'b.payments',
      'b.announcement',
      'b.updated_at',
    ])
    .executeTakeFirst();

export type BoothDetailRow = NonNullable<Awaited<ReturnType<typeof findPublishedBooth>>>;
export type BoothRow = Awaited<ReturnType<typeof listPublishedBooths>>['rows'][number];

/** Whether the account in a column owns a booth of the current edition. */
export const ownsBooth = (userId: string) =>
  sql<boolean>`exists (
    select from booth b
    where b.edition_id = ${currentEditionId} and b.status <> 'cancelled' and b.owner_id = ${sql.ref(userId)})`;
