import { type Kysely, sql, type Transaction } from 'kysely';
import type { Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { boothDays } from '#api/show/booths/store.ts';
import { currentEditionId } from '#api/show/editions/store.ts';

/**
 * The stock of an offer on a day counts its reserved copies, so that reservations need not be counted each time. It must
 * equal the sum of held and picked-up copies.
 */

/** Stocks in one response. */
const LIMIT = 500;

export type Drift = {
  booth_product_id: string;
  day: string;
  stock: number;
  reserved: number;
  counted: number;
  product_id: string;
  title: Localized;
  booth_id: string;
  booth_name: Localized;
  booth_days: { date: string; code: string }[];
};

/** Finds the stocks of the current edition that do not agree with their reservations. */
export const findDrift = async (db: Kysely<Database>): Promise<Drift[]> => {
  const { rows } = await sql<Drift>`
    select bp.id as booth_product_id, day, coalesce(stock.stock, 0) as stock,
      coalesce(stock.reserved, 0) as reserved, coalesce(taken.copies, 0) as counted,
      p.id as product_id, p.title, b.id as booth_id, b.name as booth_name,
      ${boothDays('b.id')} as booth_days
    from booth_product_day stock
    full join (
      select booth_product_id, day, sum(quantity)::int as copies
      from reservation
      where edition_id = ${currentEditionId} and status in ('held', 'picked_up')
      group by booth_product_id, day
    ) as taken using (booth_product_id, day)
    join booth_product bp on bp.id = booth_product_id
    join product p on p.id = bp.product_id
    join booth b on b.id = bp.booth_id
    where bp.edition_id = ${currentEditionId}
      and coalesce(stock.reserved, 0) <> coalesce(taken.copies, 0)
    order by bp.id, day
    limit ${LIMIT}
  `.execute(db);
  return rows;
};

/** Waits for reservations of these stocks in progress: they change a stock last, and hold its lock. */
const lockStocks = (trx: Transaction<Database>, drift: readonly Drift[]) =>
  sql`
    select from booth_product_day stock
    where (stock.booth_product_id, stock.day) in (
      select * from unnest(
        ${drift.map((each) => each.booth_product_id)}::uuid[],
        ${drift.map(({ day }) => day)}::date[]))
    order by stock.booth_product_id, stock.day
    for update
  `.execute(trx);

/**
 * Corrects the stocks that do not agree with their reservations, and raises stocks below them. Returns the corrected
 * stocks as they were before.
 */
export const repairDrift = async ({ trx, audit }: UserAct): Promise<Drift[]> => {
  const seen = await findDrift(trx);
  await lockStocks(trx, seen);
  const isSeen = new Set(seen.map(keyOf));
  // Read again: the transactions in progress have ended.
  const drift = (await findDrift(trx)).filter((each) => isSeen.has(keyOf(each)));
  if (drift.length === 0) return [];
  await sql`
    insert into booth_product_day as stock (booth_product_id, day, stock, reserved)
    select booth_product_id, day, counted, counted
    from unnest(
      ${drift.map((each) => each.booth_product_id)}::uuid[], ${drift.map(({ day }) => day)}::date[],
      ${drift.map(({ counted }) => counted)}::int[]
    ) as given(booth_product_id, day, counted)
    on conflict (booth_product_id, day) do update
      set reserved = excluded.reserved, stock = greatest(stock.stock, excluded.stock)
  `.execute(trx);
  await audit(
    ...drift.map(({ booth_product_id, day, stock, reserved, counted }) => ({
      action: 'booth_product.stock_repaired',
      entityId: booth_product_id,
      before: { day, stock, reserved },
      after: { day, stock: Math.max(stock, counted), reserved: counted },
    })),
  );
  return drift;
};

const keyOf = ({ booth_product_id, day }: Drift) => `${booth_product_id} ${day}`;
