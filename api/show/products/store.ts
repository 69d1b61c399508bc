import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import { together } from '#api/core/db/batch-by-key.ts';
import type { Localized } from '#api/core/db/columns.ts';
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
import { inTime } from '#api/core/db/with-timeout.ts';
import { boothDays } from '#api/show/booths/store.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import type { ProductQuery } from '#spec/show/products.ts';

type Query = z.output<typeof ProductQuery>;
type Offers = SelectQueryBuilder<Database & { bp: Database['booth_product'] }, 'bp', object>;

const SORTS = {
  code: { column: 'bp.sort_code', type: 'string' },
  kana: { column: 'bp.sort_kana', type: 'string' },
  price: { column: 'bp.price', type: 'number' },
} as const;

/** Published offers of the current edition that match, one page, with a total counted up to the cap. */
export const listOffers = async (db: Kysely<Database>, query: Query, now: Date) => {
  const sort = query.sort ?? 'code';
  const { column, type } = SORTS[sort];
  const limit = query.limit ?? DEFAULT_LIMIT;
  const position = readCursor(query.cursor, sort, type);
  const [rows, counted] = await Promise.all([
    pageOfOffers(db, query, now, { column, limit, position }).execute(),
    countOffers(db, query, now),
  ]);
  const { rows: shown, ...cursors } = cutPage(rows, {
    limit,
    position,
    sort,
    edgeOf: ({ sort_key, id }) => ({ key: sort_key, id }),
  });
  return { rows: shown, ...cursors, ...cappedTotal(counted) };
};

const pageOfOffers = (
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
  const page = filter(db.selectFrom('booth_product as bp') as Offers, query, now)
    .$if(position !== undefined, (rows) =>
      rows.where(beyond(position as Position, sql.ref(column), sql.ref('bp.id'))),
    )
    .orderBy(column, directionOf(position))
    .orderBy('bp.id', directionOf(position))
    .limit(limit + 1)
    .select(['bp.id', sql.ref<string | number>(column).as('sort_key')]);
  // Only the rows of the page are joined with what they show.
  return offerColumns(db)
    .modifyFront(PLANNED_ANEW)
    .innerJoin(page.as('page'), 'page.id', 'bp.id')
    .select('page.sort_key')
    .orderBy('page.sort_key', directionOf(position))
    .orderBy('bp.id', directionOf(position));
};

const countOffers = async (db: Kysely<Database>, query: Query, now: Date): Promise<number> => {
  const some = filter(db.selectFrom('booth_product as bp') as Offers, query, now)
    .select(sql<number>`1`.as('one'))
    .limit(TOTAL_CAP + 1);
  const { count } = await db
    .selectFrom(some.as('some'))
    .modifyFront(PLANNED_ANEW)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const filter = (offers: Offers, query: Query, now: Date): Offers => {
  let rows = offers.where('bp.listed', '=', true).where('bp.edition_id', '=', currentEditionId);
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
    const takes = takesReservations(query.day, now);
    rows = rows.where(query.reservable ? takes : sql<boolean>`not ${takes}`);
  }
  return rows;
};

/** The same rule as `reservationState` = open with something left, as SQL, so that lists can be filtered by it. */
const takesReservations = (day: string | undefined, now: Date) => sql<boolean>`(
  bp.reservable and not bp.sold_out
  and coalesce(bp.opens_at, '-infinity') <= ${now} and coalesce(bp.closes_at, 'infinity') >= ${now}
  and exists (select from booth b where b.id = bp.booth_id and b.accepts_reservations)
  and exists (select from deadline d where d.edition_id = bp.edition_id and d.key = 'reservation'
              and d.opens_at <= ${now} and d.closes_at >= ${now})
  and exists (select from booth_product_day left_on where left_on.booth_product_id = bp.id
              and left_on.reserved < left_on.stock
              ${day === undefined ? sql`` : sql`and left_on.day = ${day}`})
)`;

export type OfferDays = { date: string; stock: number; reserved: number }[];

/** All that lists and pages show of an offer. */
const offerColumns = (db: Kysely<Database>) =>
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
      'd.opens_at as edition_opens_at',
      'd.closes_at as edition_closes_at',
      'd.grace_minutes',
      boothDays('b.id').as('booth_days'),
      sql<OfferDays | null>`(select jsonb_agg(
          jsonb_build_object('date', day, 'stock', stock, 'reserved', reserved) order by day)
        from booth_product_day where booth_product_id = bp.id)`.as('offer_days'),
    ]);

export type OfferRow = Awaited<
  ReturnType<ReturnType<typeof offerColumns>['executeTakeFirstOrThrow']>
>;

/** A work at a booth. */
export type OfferPlace = { readonly boothId: string; readonly productId: string };

/** Those of the offers that are listed, each with all of its work. */
const selectOffers = (db: Kysely<Database>, places: readonly OfferPlace[]) =>
  offerColumns(db)
    .innerJoin(
      sql<{ booth_id: string; product_id: string }>`unnest(
        ${places.map(({ boothId }) => boothId)}::uuid[],
        ${places.map(({ productId }) => productId)}::uuid[])`.as<'place'>(
        sql`place(booth_id, product_id)`,
      ),
      (join) =>
        join
          .onRef('place.booth_id', '=', 'bp.booth_id')
          .onRef('place.product_id', '=', 'bp.product_id'),
    )
    .where('bp.listed', '=', true)
    .where('bp.edition_id', '=', currentEditionId)
    .select((expression) => [
      otherBooths(expression as never).as('other_booths'),
      'bp.per_person_limit',
      'bp.pick_up_until',
      'bp.note',
      'bp.updated_at as offer_updated_at',
      'p.kana',
      'p.description',
      'p.mechanics',
      'p.designers',
      'p.illustrators',
      'p.publisher',
      'p.list_price',
      'p.release_date',
      'p.updated_at as product_updated_at',
    ]);

export type OfferDetailRow = Awaited<
  ReturnType<ReturnType<typeof selectOffers>['execute']>
>[number];

/** Longer than PostgreSQL takes to give up; a connection that is dead without a word must not hold up all others. */
const LONGEST_MS = 6_000;

const keyOf = ({ boothId, productId }: OfferPlace) => `${boothId} ${productId}`.toLowerCase();

export type ProductParts = {
  findOffer: (place: OfferPlace) => Promise<OfferDetailRow | undefined>;
};

/**
 * Finds one listed offer with all of its work, or nothing when the pair is not public. What is asked for while PostgreSQL is
 * answering is asked for together, which costs less than as many questions.
 */
export const offerFinder = (db: Kysely<Database>): ProductParts['findOffer'] => {
  const find = together(async (places: OfferPlace[]) => {
    const distinct = new Map(places.map((place) => [keyOf(place), place]));
    const rows = await inTime(selectOffers(db, [...distinct.values()]).execute(), LONGEST_MS);
    const found = new Map(
      rows.map((row) => [keyOf({ boothId: row.booth_id, productId: row.product_id }), row]),
    );
    return places.map((place) => ({ answer: found.get(keyOf(place)) }));
  });
  return (place) => find('', place);
};

export type BoothReferenceRow = {
  id: string;
  name: Localized;
  days: { date: string; code: string }[];
};

/** Other booths of the current edition that have the work. */
const otherBooths = ({ selectFrom }: ExpressionBuilder<Database, never>) =>
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
