import { sql, type Transaction } from 'kysely';
import { type AuditEntry, audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Act } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { ReservationStatus } from '#spec/visitors/reservations.ts';

/**
 * Changes the state of reservations after they were made: held → picked_up | cancelled_by_visitor | cancelled_by_booth |
 * no_show; picked_up → held; no_show → picked_up. Rows are locked in one order: booth, reservations by id, stocks.
 */

type Trx = Transaction<Database>;

/** A locked reservation. */
export type LockedReservation = {
  readonly id: string;
  readonly status: ReservationStatus;
  readonly booth_product_id: string;
  readonly day: string;
  readonly quantity: number;
};

/** The actor who moves reservations, and the time. No actor: the platform. */
type Mover = Pick<Act<AuditEntry['actor']>, 'trx' | 'actor' | 'now'>;

type Move<Row extends LockedReservation> = {
  readonly to: ReservationStatus;
  /** The reason why a booth cancels. */
  readonly reason?: string | undefined;
  /** Returns additional details for the audit record. */
  readonly detailOf?: (row: Row) => Readonly<Record<string, unknown>> | undefined;
};

/** States in which copies are taken from the stock. */
const TAKEN: readonly ReservationStatus[] = ['held', 'picked_up'];

/**
 * Moves reservations to another state, and their copies between the stock and them. The caller has locked them and checked
 * that each may move.
 * @throws NO_STOCK_LEFT when copies that were released are no longer there
 */
export const moveReservations = async <Row extends LockedReservation>(
  { trx, actor, now }: Mover,
  rows: readonly Row[],
  { to, reason, detailOf }: Move<Row>,
): Promise<void> => {
  if (rows.length === 0) return;
  const isPickedUp = to === 'picked_up';
  await trx
    .updateTable('reservation')
    .set({
      status: to,
      updated_at: now,
      picked_up_at: isPickedUp ? now : null,
      picked_up_by: isPickedUp ? (actor?.userId ?? null) : null,
      ...(reason !== undefined && { cancellation_reason: reason }),
    })
    .where(sql<boolean>`id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
  await changeStocks(
    trx,
    rows.map((row) => ({ ...row, copies: copiesTaken(row, to) - copiesTaken(row, row.status) })),
  );
  await audit(
    trx,
    rows.map((row) => ({
      actor,
      action: `reservation.${to}`,
      entity: 'reservation',
      entityId: row.id,
      before: { status: row.status },
      after: { status: to, ...(reason !== undefined && { reason }), ...detailOf?.(row) },
    })),
  );
};

const copiesTaken = ({ quantity }: LockedReservation, status: ReservationStatus): number =>
  TAKEN.includes(status) ? quantity : 0;

type StockChange = Pick<LockedReservation, 'booth_product_id' | 'day'> & {
  /** Copies to take; negative ones are returned. */
  readonly copies: number;
};

/** Takes copies from stocks, or returns them. @throws NO_STOCK_LEFT */
const changeStocks = async (trx: Trx, given: readonly StockChange[]): Promise<void> => {
  const changes = given.filter(({ copies }) => copies !== 0);
  if (changes.length === 0) return;
  const columns = sql`
    ${changes.map((change) => change.booth_product_id)}::uuid[],
    ${changes.map(({ day }) => day)}::date[], ${changes.map(({ copies }) => copies)}::int[]`;
  // Locked first, in one order, so that the update sees the results of other transactions.
  await sql`
    select from booth_product_day stock
    where (stock.booth_product_id, stock.day) in (
      select booth_product_id, day from unnest(${columns}) as given(booth_product_id, day, copies))
    order by stock.booth_product_id, stock.day
    for update
  `.execute(trx);
  const { rows } = await sql<{ isPossible: boolean }>`
    with change as (
      select booth_product_id, day, sum(copies)::int as copies
      from unnest(${columns}) as given(booth_product_id, day, copies)
      group by booth_product_id, day
    ), changed as (
      update booth_product_day stock set reserved = stock.reserved + change.copies
      from change
      where stock.booth_product_id = change.booth_product_id and stock.day = change.day
        and (change.copies < 0 or stock.reserved + change.copies <= stock.stock)
      returning change.copies
    )
    select (select count(*) from change where copies > 0)
      = (select count(*) from changed where copies > 0) as "isPossible"
  `.execute(trx);
  if (!rows[0]?.isPossible) throw new ProblemError('NO_STOCK_LEFT');
};
