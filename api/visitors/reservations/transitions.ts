import { randomUUIDv7 } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { displayName } from '#api/accounts/profiles/store.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { BatchResult } from '#api/core/db/batch-by-key.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { createRandomCode } from '#api/core/random-code.ts';
import type { Reservation } from '#spec/visitors/reservations.ts';
import { reservationEmail } from './emails.ts';
import { moveReservations } from './move.ts';
import { lockVisitors } from './person-limits.ts';
import { readPickUps } from './pick-up-store.ts';
import { allocateStock, checkReservable } from './policy.ts';
import { presentReservation } from './present.ts';
import {
  countHeldReservations,
  findReservation,
  lockReservableBoothProduct,
  type ReservationRow,
} from './store.ts';

/** Operations of visitors: (none) → held; held → cancelled_by_visitor. Domain: product reservation. */

type Trx = Transaction<Database>;
type Visitor = Pick<Identity, 'userId' | 'impersonatedBy'>;

/** A booth product on a day. */
export type ReservationTarget = { boothId: string; productId: string; day: string };

/** One visitor's request for a target. `now` is the time of the request, which deadlines are checked against. */
export type ReservationRequest = {
  visitor: Visitor;
  quantity: number;
  comment?: string | undefined;
  now: Date;
};

/**
 * Holds copies of one booth product for several visitors, first come, first served. The error of a request is NOT_FOUND or
 * the one from `checkReservable` or `allocateStock`.
 */
export const holdReservations = async (
  trx: Trx,
  target: ReservationTarget,
  requests: readonly ReservationRequest[],
): Promise<BatchResult<ReservationRow>[]> => {
  const boothProduct = await lockReservableBoothProduct(trx, target.boothId, target.productId);
  if (!boothProduct) return requests.map(() => ({ error: new ProblemError('NOT_FOUND') }));
  const errors = requests.map(({ visitor, now }) =>
    checkReservable(boothProduct, visitor.userId, target.day, now),
  );
  const eligible = requests.filter((_request, at) => !errors[at]);
  const held =
    eligible.length > 0 ? await holdEligible(trx, boothProduct, target.day, eligible) : new Map();
  return requests.map((request, at) => {
    const error = errors[at];
    return error ? { error } : (held.get(request) as BatchResult<ReservationRow>);
  });
};

/** The reservation table's columns in a `ReservationRow`; the rest belong to the booth product. */
type ReservationColumns = Pick<
  ReservationRow,
  | 'id'
  | 'code'
  | 'status'
  | 'day'
  | 'quantity'
  | 'unit_price'
  | 'comment'
  | 'cancellation_reason'
  | 'created_at'
  | 'updated_at'
>;

type BoothProduct = NonNullable<Awaited<ReturnType<typeof lockReservableBoothProduct>>>;

/**
 * Locks the visitors, then the stock of the day; booth and booth product are locked already. Cancelling a reservation locks
 * it, then the stock; cancelling those of a booth or of a booth product locks that, its reservations, then the stock.
 */
const holdEligible = async (
  trx: Trx,
  boothProduct: BoothProduct,
  day: string,
  requests: readonly ReservationRequest[],
): Promise<Map<ReservationRequest, BatchResult<ReservationRow>>> => {
  const userIds = [...new Set(requests.map(({ visitor }) => visitor.userId))];
  await lockVisitors(trx, userIds);
  const heldCounts = await countHeldReservations(trx, userIds, boothProduct, day);
  const stockLeft = await lockStock(trx, boothProduct.id, day);
  if (stockLeft === undefined)
    return new Map(
      requests.map((request) => [request, { error: new ProblemError('NOT_RESERVABLE') }]),
    );
  const errors = allocateStock(boothProduct, stockLeft, heldCounts, requests);
  const accepted = requests.filter((_request, at) => !errors[at]);
  const rows =
    accepted.length > 0 ? await takeStockAndInsert(trx, boothProduct, day, accepted) : [];
  const outcomes = new Map<ReservationRequest, BatchResult<ReservationRow>>();
  for (const [at, request] of requests.entries()) {
    const error = errors[at];
    if (error) outcomes.set(request, { error });
  }
  for (const [at, request] of accepted.entries())
    outcomes.set(request, { value: rows[at] as ReservationRow });
  return outcomes;
};

/**
 * Locks the stock of the day until the transaction ends. Returns the number of copies left; undefined when the booth has
 * just taken the day from sale.
 */
const lockStock = async (
  trx: Trx,
  boothProductId: string,
  day: string,
): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('booth_product_day')
    .where('booth_product_id', '=', boothProductId)
    .where('day', '=', day)
    .select(['stock', 'reserved'])
    .forUpdate()
    .executeTakeFirst();
  return row && row.stock - row.reserved;
};

/**
 * Takes the copies from the stock and inserts the reservations in one statement, so that no row is inserted without stock.
 * The CHECK constraint on the stock backs this up.
 * @throws SOLD_OUT when the stock is too low, which the lock should rule out
 */
const takeStockAndInsert = async (
  trx: Trx,
  boothProduct: BoothProduct,
  day: string,
  requests: readonly ReservationRequest[],
): Promise<ReservationRow[]> => {
  const ids = requests.map(() => randomUUIDv7());
  const total = requests.reduce((sum, { quantity }) => sum + quantity, 0);
  const { rows } = await sql<ReservationColumns>`
    with taken as (
      update booth_product_day set reserved = reserved + ${total}
      where booth_product_id = ${boothProduct.id} and day = ${day} and reserved + ${total} <= stock
      returning booth_product_id, day
    )
    insert into reservation (id, code, booth_product_id, edition_id, user_id, day, quantity,
                             unit_price, name_for_booth, comment)
    select request.id, request.code, taken.booth_product_id, ${boothProduct.editionId}, request.user_id, taken.day,
           request.quantity, ${boothProduct.price}, ${displayName('profile')}, request.comment
    from taken, unnest(
      ${ids}::uuid[], ${requests.map(createRandomCode)}::text[],
      ${requests.map(({ visitor }) => visitor.userId)}::text[],
      ${requests.map(({ quantity }) => quantity)}::int[],
      ${requests.map(({ comment }) => comment ?? null)}::text[]
    ) as request(id, code, user_id, quantity, comment)
    left join profile on profile.user_id = request.user_id
    returning id, code, status, day, quantity, unit_price, comment, cancellation_reason, created_at, updated_at
  `.execute(trx);
  if (rows.length !== requests.length) throw new ProblemError('SOLD_OUT');
  await audit(
    trx,
    requests.map(({ visitor }, at) => ({
      actor: visitor,
      action: 'reservation.held',
      entity: 'reservation',
      entityId: ids[at] as string,
      after: { status: 'held' },
    })),
  );
  const held = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => ({ ...boothProduct, ...(held.get(id) as ReservationColumns) }));
};

/**
 * Cancels a visitor's reservation, returns its copies to the stock, and confirms it by e-mail.
 * @throws NOT_FOUND when the visitor has no such reservation, NOT_CANCELLABLE when it is no longer held
 */
export const cancelByVisitor = async (act: UserAct, code: string): Promise<Reservation> => {
  const { trx, actor, locale, platform } = act;
  const reservation = await trx
    .selectFrom('reservation')
    .where('code', '=', code)
    .where('user_id', '=', actor.userId)
    .select(['id', 'status', 'booth_product_id', 'day', 'quantity'])
    .forUpdate()
    .executeTakeFirst();
  if (!reservation) throw new ProblemError('NOT_FOUND');
  if (reservation.status !== 'held') throw new ProblemError('NOT_CANCELLABLE');
  await moveReservations(act, [reservation], { to: 'cancelled_by_visitor' });
  const cancelled = presentReservation(await findReservation(trx, reservation.id));
  const pickUpOf = await readPickUps(trx, [cancelled]);
  const recipient = { to: actor.email, locale };
  await act.mail(
    reservationEmail(
      'reservationCancelled',
      cancelled,
      pickUpOf(cancelled),
      recipient,
      platform.config,
    ),
  );
  return cancelled;
};
