import {
  type ExpressionBuilder,
  type Kysely,
  type NotNull,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import { batchByKey } from '#api/core/db/batch-by-key.ts';
import type { Localized } from '#api/core/db/columns.ts';
import { isBeyond, matchesWords, readDirection } from '#api/core/db/filters.ts';
import {
  countCapped,
  DEFAULT_LIMIT,
  type Position,
  parseCursor,
  toPage,
} from '#api/core/db/pagination.ts';
import type { Database } from '#api/core/db/schema.ts';
import { SKIP_PREPARE } from '#api/core/db/statements.ts';
import { boothDays } from '#api/show/booths/store.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import type { ProductQuery } from '#spec/show/products.ts';
import { lateFromOf } from './pick-up-times.ts';
import { detailColumns, releaseDay, summaryColumns } from './product-columns.ts';

type Query = z.output<typeof ProductQuery>;
type BoothProductQuery = SelectQueryBuilder<
  Database & { bp: Database['booth_product'] },
  'bp',
  object
>;

const SORTS = {
  code: { column: 'bp.sort_code', type: 'string' },
  kana: { column: 'bp.sort_kana', type: 'string' },
  price: { column: 'bp.price', type: 'number' },
} as const;

/** Lists one page of the listed booth products of the current edition, with their capped total. */
export const listBoothProducts = async (db: Kysely<Database>, query: Query, now: Date) => {
  const sort = query.sort ?? 'code';
  const { column, type } = SORTS[sort];
  const limit = query.limit ?? DEFAULT_LIMIT;
  const position = parseCursor(query.cursor, sort, type);
  const [rows, total] = await Promise.all([
    selectPage(db, query, now, { column, limit, position }).execute(),
    countCapped(
      db,
      applyFilters(db.selectFrom('booth_product as bp') as BoothProductQuery, query, now),
    ),
  ]);
  const { rows: shown, ...cursors } = toPage(rows, {
    limit,
    position,
    sort,
    edgeOf: ({ sort_key, id }) => ({ key: sort_key, id }),
  });
  return { rows: shown, ...cursors, ...total };
};

const selectPage = (
  db: Kysely<Database>,
  query: Query,
  now: Date,
  {
    column,
    limit,
    position,
  }: {
    column: (typeof SORTS)[keyof typeof SORTS]['column'];
    limit: number;
    position: Position | undefined;
  },
) => {
  const page = applyFilters(db.selectFrom('booth_product as bp') as BoothProductQuery, query, now)
    .$if(position !== undefined, (rows) =>
      rows.where(isBeyond(position as Position, sql.ref(column), sql.ref('bp.id'))),
    )
    .orderBy(column, readDirection(position))
    .orderBy('bp.id', readDirection(position))
    .limit(limit + 1)
    .select(['bp.id', sql.ref<string | number>(column).as('sort_key')]);
  // Joins only the rows of the page.
  return selectBoothProducts(db)
    .modifyFront(SKIP_PREPARE)
    .innerJoin(page.as('page'), 'page.id', 'bp.id')
    .select('page.sort_key')
    .orderBy('page.sort_key', readDirection(position))
    .orderBy('bp.id', readDirection(position));
};

const applyFilters = (
  boothProducts: BoothProductQuery,
  query: Query,
  now: Date,
): BoothProductQuery => {
  let rows = boothProducts
    .where('bp.listed', '=', true)
    .where('bp.edition_id', '=', currentEditionId);
  if (query.q) {
    for (const match of matchesWords(
      query.q,
      sql.ref('bp.search_grams'),
      sql.ref('bp.search_text'),
    ))
      rows = rows.where(match);
  }
  if (query.booth) rows = rows.where('bp.booth_id', '=', query.booth);
  if (query.genre?.length) rows = rows.where(sql<boolean>`bp.genres && ${query.genre}::text[]`);
  if (query.day) rows = rows.where(sql<boolean>`bp.days @> array[${query.day}::date]`);
  if (query.new !== undefined) rows = rows.where('bp.is_new', '=', query.new);
  if (query.priceMin !== undefined) rows = rows.where('bp.price', '>=', query.priceMin);
  if (query.priceMax !== undefined) rows = rows.where('bp.price', '<=', query.priceMax);
  if (query.players !== undefined)
    rows = rows
      .where('bp.players_min', '<=', query.players)
      .where('bp.players_max', '>=', query.players);
  if (query.reservable !== undefined) {
    const takes = acceptsReservationsNow(query.day, now);
    rows = rows.where(query.reservable ? takes : sql<boolean>`not ${takes}`);
  }
  return rows;
};

/** Returns the SQL condition that `reservationState` is open with stock left, to filter lists. */
const acceptsReservationsNow = (day: string | undefined, now: Date) => sql<boolean>`(
  bp.reservable and not bp.sold_out
  and coalesce(bp.opens_at, '-infinity') <= ${now} and coalesce(bp.closes_at, 'infinity') >= ${now}
  and exists (select from booth b where b.id = bp.booth_id and b.accepts_reservations)
  and exists (select from deadline d where d.edition_id = bp.edition_id and d.key = 'reservation'
              and d.opens_at <= ${now} and d.closes_at >= ${now})
  and exists (select from booth_product_day stock_day where stock_day.booth_product_id = bp.id
              and stock_day.reserved < stock_day.stock
              ${day === undefined ? sql`` : sql`and stock_day.day = ${day}`})
)`;

export type StockDays = { date: string; stock: number; reserved: number }[];

/** Selects the columns that both lists and the product page show. */
const selectBoothProducts = (db: Kysely<Database>) =>
  db
    .selectFrom('booth_product as bp')
    .innerJoin('booth as b', 'b.id', 'bp.booth_id')
    .innerJoin('product as p', 'p.id', 'bp.product_id')
    .leftJoin('deadline as d', (join) =>
      join.onRef('d.edition_id', '=', 'bp.edition_id').on('d.key', '=', 'reservation'),
    )
    .select([
      'bp.id',
      'bp.booth_id',
      'bp.product_id',
      'bp.price',
      'bp.is_new',
      'bp.trial_play',
      'bp.reservable',
      'bp.sold_out',
      'bp.opens_at',
      'bp.closes_at',
      'b.name as booth_name',
      'b.accepts_reservations',
      ...summaryColumns,
      'd.opens_at as edition_opens_at',
      'd.closes_at as edition_closes_at',
      'd.grace_minutes',
      boothDays('b.id').as('booth_days'),
      sql<StockDays | null>`(select jsonb_agg(
          jsonb_build_object('date', day, 'stock', stock, 'reserved', reserved) order by day)
        from booth_product_day where booth_product_id = bp.id)`.as('stock_days'),
    ])
    // Only drafts, which are not listed, may lack a kind.
    .$narrowType<{ kind: NotNull }>();

export type BoothProductRow = Awaited<
  ReturnType<ReturnType<typeof selectBoothProducts>['executeTakeFirstOrThrow']>
>;

/** Identifies a booth product. */
export type BoothProductKey = { readonly boothId: string; readonly productId: string };

/** Selects the listed booth products among `keys`, with all columns of the product page. */
const selectDetails = (db: Kysely<Database>, keys: readonly BoothProductKey[]) =>
  selectBoothProducts(db)
    .innerJoin(
      sql<{ booth_id: string; product_id: string }>`unnest(
        ${keys.map(({ boothId }) => boothId)}::uuid[],
        ${keys.map(({ productId }) => productId)}::uuid[])`.as<'wanted'>(
        sql`wanted(booth_id, product_id)`,
      ),
      (join) =>
        join
          .onRef('wanted.booth_id', '=', 'bp.booth_id')
          .onRef('wanted.product_id', '=', 'bp.product_id'),
    )
    .where('bp.listed', '=', true)
    .where('bp.edition_id', '=', currentEditionId)
    .select((expression) => [
      selectOtherBooths(expression as never).as('other_booths'),
      'bp.per_person_limit',
      sql<Record<string, string> | null>`(
        select jsonb_object_agg(stock.day, ${lateFromOf(sql.ref('stock.day'))})
        from booth_product_day stock join edition e on e.id = bp.edition_id
        where stock.booth_product_id = bp.id)`.as('late_from'),
      'bp.pick_up_until',
      'bp.note',
      'bp.updated_at as booth_product_updated_at',
      ...detailColumns,
      releaseDay.as('release_date'),
      'p.updated_at as product_updated_at',
    ]);

export type BoothProductDetailRow = Awaited<
  ReturnType<ReturnType<typeof selectDetails>['execute']>
>[number];

const stringifyKey = ({ boothId, productId }: BoothProductKey) => `${boothId} ${productId}`;

export type ProductParts = {
  findBoothProduct: (key: BoothProductKey) => Promise<BoothProductDetailRow | undefined>;
};

/**
 * Finds a listed booth product; undefined when it is not public. Calls made during a query are batched into the next one,
 * which is cheaper than one query each.
 */
export const createBoothProductFinder = (
  db: Kysely<Database>,
): ProductParts['findBoothProduct'] => {
  const find = batchByKey(async (keys: BoothProductKey[]) => {
    const distinct = new Map(keys.map((key) => [stringifyKey(key), key]));
    const rows = await selectDetails(db, [...distinct.values()]).execute();
    const found = new Map(
      rows.map((row) => [stringifyKey({ boothId: row.booth_id, productId: row.product_id }), row]),
    );
    return keys.map((key) => ({ value: found.get(stringifyKey(key)) }));
  });
  return (key) => find('', key);
};

export type BoothReferenceRow = {
  id: string;
  name: Localized;
  days: { date: string; code: string }[];
};

/** Selects other booths of the current edition with the same product. */
const selectOtherBooths = ({ selectFrom }: ExpressionBuilder<Database, never>) =>
  jsonArrayFrom(
    selectFrom('booth_product as other')
      .innerJoin('booth as ob', 'ob.id', 'other.booth_id')
      .where('other.product_id', '=', sql.ref<string>('bp.product_id'))
      .where('other.booth_id', '!=', sql.ref<string>('bp.booth_id'))
      .where('other.listed', '=', true)
      .where('other.edition_id', '=', currentEditionId)
      .orderBy('ob.sort_code')
      .limit(20)
      .select(['ob.id', 'ob.name', boothDays('ob.id').as('days')]),
  ).$castTo<BoothReferenceRow[]>();
