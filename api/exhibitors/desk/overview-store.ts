import { type Kysely, type RawBuilder, sql } from 'kysely';
import { matchesWords } from '#api/core/db/filters.ts';
import { readPage } from '#api/core/db/read-page.ts';
import type { Database } from '#api/core/db/schema.ts';
import { boothDays } from '#api/show/booths/store.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import type {
  OverviewSort,
  ReservationOverviewQuery,
} from '#spec/exhibitors/organiser-reservations.ts';

/** Copies by the state of their reservations. */
export type ReservationCounts = {
  stock: number;
  held: number;
  pickedUp: number;
  noShow: number;
  cancelled: number;
};

const onDay = (column: string, day: string | undefined) =>
  day === undefined ? sql`` : sql`and ${sql.ref(column)} = ${day}`;

const selectMatching = (db: Kysely<Database>, { day, q }: ReservationOverviewQuery) => {
  let rows = db
    .selectFrom('booth as b')
    .where('b.edition_id', '=', currentEditionId)
    .where(
      sql<boolean>`exists (
        select from booth_product bp
        join booth_product_day stock on stock.booth_product_id = bp.id
        where bp.booth_id = b.id ${onDay('stock.day', day)})`,
    );
  for (const condition of matchesWords(
    q ?? '',
    sql.ref('b.search_grams'),
    sql.ref('b.search_text'),
  ))
    rows = rows.where(condition);
  return rows;
};

/** Counts the copies of the offers at some booths. @param booths condition on `bp.booth_id` */
const countCopies = (booths: RawBuilder<unknown>, day: string | undefined) => {
  const sumOf = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(r.quantity) filter (where ${condition}), 0)`;
  return sql<ReservationCounts>`(
    select jsonb_build_object(
      'stock', (
        select coalesce(sum(stock.stock), 0)
        from booth_product_day stock join booth_product bp on bp.id = stock.booth_product_id
        where bp.booth_id ${booths} ${onDay('stock.day', day)}),
      'held', ${sumOf(sql`r.status = 'held'`)},
      'pickedUp', ${sumOf(sql`r.status = 'picked_up'`)},
      'noShow', ${sumOf(sql`r.status = 'no_show'`)},
      'cancelled', ${sumOf(sql`r.status in ('cancelled_by_visitor', 'cancelled_by_booth')`)})
    from reservation r join booth_product bp on bp.id = r.booth_product_id
    where bp.booth_id ${booths} ${onDay('r.day', day)})`;
};

/** Sorts by place, or by a number of copies: its difference to more than there can be, so that the highest is first. */
const orderKey = (sort: OverviewSort, counts: RawBuilder<ReservationCounts>): RawBuilder<string> =>
  sort === 'code'
    ? sql<string>`b.sort_code`
    : sql<string>`(to_char(999999999 - (${counts} ->> ${sort})::int, 'FM000000000') collate "C")`;

/** Lists one page of the booths of the current edition that have stock to reserve. */
export const listBoothCounts = (db: Kysely<Database>, query: ReservationOverviewQuery) => {
  const { sort = 'code' } = query;
  const counts = countCopies(sql`= b.id`, query.day);
  const key = orderKey(sort, counts);
  return readPage(
    db,
    selectMatching(db, query),
    (rows) =>
      rows
        .select(['b.id', 'b.name', boothDays('b.id').as('days')])
        .select([key.as('sort_key'), counts.as('counts')])
        .execute(),
    { sort, key, id: sql.ref('b.id') },
    query,
  );
};

/** Counts the copies at all booths that match. */
export const countAtBooths = async (
  db: Kysely<Database>,
  query: ReservationOverviewQuery,
): Promise<ReservationCounts> => {
  const booths = sql`in (${selectMatching(db, query).select('b.id')})`;
  const { rows } = await sql<{ counts: ReservationCounts }>`
    select ${countCopies(booths, query.day)} as counts`.execute(db);
  return (rows[0] as { counts: ReservationCounts }).counts;
};
