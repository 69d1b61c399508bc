import { randomUUIDv7 } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Outcome } from '#api/core/db/batch-by-key.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { newCode } from '#api/core/random-code.ts';
import { refusalOf, share } from './policy.ts';
import { findReservableOffer, findReservation, holdingsOf, type ReservationRow } from './store.ts';

/*
 * The one door for a reservation's changes of state:
 * (none) → held; held → cancelled_by_visitor. Domain: product reservation.
 */

type Trx = Transaction<Database>;
type Visitor = Pick<Identity, 'userId' | 'impersonatedBy' | 'name'>;

/** What is reserved: a work at a booth on a day. */
export type Target = { boothId: string; productId: string; day: string };

/** One visitor's wish for a target. `now` is when it was made: deadlines are held against it. */
export type HoldWish = {
  visitor: Visitor;
  quantity: number;
  comment?: string | undefined;
  now: Date;
};

/**
 * Holds copies of one work for each of several visitors, first come first served. A wish's own error is NOT_FOUND, or
 * what `refusalOf` and `share` refuse with.
 */
export const holdEach = async (
  trx: Trx,
  target: Target,
  wishes: readonly HoldWish[],
): Promise<Outcome<ReservationRow>[]> => {
  const offer = await findReservableOffer(trx, target.boothId, target.productId);
  if (!offer) return wishes.map(() => ({ error: new ProblemError('NOT_FOUND') }));
  const refusals = wishes.map(({ visitor, now }) =>
    refusalOf(offer, visitor.userId, target.day, now),
  );
  const open = wishes.filter((_wish, at) => !refusals[at]);
  const granted = open.length > 0 ? await grant(trx, offer, target.day, open) : new Map();
  return wishes.map((wish, at) => {
    const error = refusals[at];
    return error ? { error } : (granted.get(wish) as Outcome<ReservationRow>);
  });
};

/** The columns of a reservation itself; the others of its row are its offer's. */
type HeldRow = Pick<
  ReservationRow,
  | 'id'
  | 'code'
  | 'status'
  | 'day'
  | 'quantity'
  | 'unit_price'
  | 'comment'
  | 'created_at'
  | 'updated_at'
>;

type Offer = NonNullable<Awaited<ReturnType<typeof findReservableOffer>>>;

/** Locks, in this order: the visitors, then the stock of the day. Cancelling takes a reservation, then the stock. */
const grant = async (
  trx: Trx,
  offer: Offer,
  day: string,
  wishes: readonly HoldWish[],
): Promise<Map<HoldWish, Outcome<ReservationRow>>> => {
  const userIds = [...new Set(wishes.map(({ visitor }) => visitor.userId))];
  await oneAtATime(trx, userIds);
  const holdings = await holdingsOf(trx, userIds, offer, day);
  const left = await lockStock(trx, offer.id, day);
  const refusals = share(offer, left, holdings, wishes);
  const winners = wishes.filter((_wish, at) => !refusals[at]);
  const rows = winners.length > 0 ? await takeAndHold(trx, offer, day, winners) : [];
  const outcomes = new Map<HoldWish, Outcome<ReservationRow>>();
  for (const [at, wish] of wishes.entries()) {
    const error = refusals[at];
    if (error) outcomes.set(wish, { error });
  }
  for (const [at, wish] of winners.entries())
    outcomes.set(wish, { answer: rows[at] as ReservationRow });
  return outcomes;
};

/** The limits per visitor are counted, so one visitor's reservations are made one after another. In one order for all. */
const oneAtATime = async (trx: Trx, userIds: readonly string[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(lock)
    from (select hashtextextended('reservations ' || id, 0) as lock
          from unnest(${userIds}::text[]) as one(id) order by lock) as ordered
  `.execute(trx);
};

/** Copies left on the day; whoever else wants some waits from here on. */
const lockStock = async (trx: Trx, offerId: string, day: string): Promise<number> => {
  const { stock, reserved } = await trx
    .selectFrom('booth_product_day')
    .where('booth_product_id', '=', offerId)
    .where('day', '=', day)
    .select(['stock', 'reserved'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return stock - reserved;
};

/**
 * Takes the copies from the stock and writes the reservations, in one statement: no row is written unless the condition
 * on the stock holds. The CHECK on the stock is the last line behind it.
 * @throws SOLD_OUT when the condition does not hold, which the lock should have ruled out
 */
const takeAndHold = async (
  trx: Trx,
  offer: Offer,
  day: string,
  wishes: readonly HoldWish[],
): Promise<ReservationRow[]> => {
  const ids = wishes.map(() => randomUUIDv7());
  const total = wishes.reduce((sum, { quantity }) => sum + quantity, 0);
  const { rows } = await sql<HeldRow>`
    with taken as (
      update booth_product_day set reserved = reserved + ${total}
      where booth_product_id = ${offer.id} and day = ${day} and reserved + ${total} <= stock
      returning booth_product_id, day
    )
    insert into reservation (id, code, booth_product_id, edition_id, user_id, day, quantity,
                             unit_price, name_for_booth, comment)
    select wish.id, wish.code, taken.booth_product_id, ${offer.editionId}, wish.user_id, taken.day,
           wish.quantity, ${offer.price}, wish.name, wish.comment
    from taken, unnest(
      ${ids}::uuid[], ${wishes.map(newCode)}::text[],
      ${wishes.map(({ visitor }) => visitor.userId)}::text[],
      ${wishes.map(({ quantity }) => quantity)}::int[],
      ${wishes.map(({ visitor }) => visitor.name)}::text[],
      ${wishes.map(({ comment }) => comment ?? null)}::text[]
    ) as wish(id, code, user_id, quantity, name, comment)
    returning id, code, status, day, quantity, unit_price, comment, created_at, updated_at
  `.execute(trx);
  if (rows.length !== wishes.length) throw new ProblemError('SOLD_OUT');
  await audit(
    trx,
    wishes.map(({ visitor }, at) => ({
      actor: visitor,
      action: 'reservation.held',
      entity: 'reservation',
      entityId: ids[at] as string,
      after: { status: 'held' },
    })),
  );
  const held = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => ({ ...offer, ...(held.get(id) as HeldRow) }));
};

/** One visitor's wish to give up a reservation, named by its code. */
export type CancelWish = { visitor: Visitor; code: string; now: Date };

/**
 * Gives a visitor's copies back.
 * @throws NOT_FOUND when the visitor has no such reservation, NOT_CANCELLABLE when it is no longer held
 */
export const cancelByVisitor = async (
  trx: Trx,
  { visitor, code, now }: CancelWish,
): Promise<ReservationRow> => {
  const reservation = await trx
    .selectFrom('reservation')
    .where('code', '=', code)
    .where('user_id', '=', visitor.userId)
    .select(['id', 'status', 'booth_product_id', 'day', 'quantity'])
    .forUpdate()
    .executeTakeFirst();
  if (!reservation) throw new ProblemError('NOT_FOUND');
  if (reservation.status !== 'held') throw new ProblemError('NOT_CANCELLABLE');
  await trx
    .updateTable('reservation')
    .set({ status: 'cancelled_by_visitor', updated_at: now })
    .where('id', '=', reservation.id)
    .execute();
  await trx
    .updateTable('booth_product_day')
    .set(({ eb }) => ({ reserved: eb('reserved', '-', reservation.quantity) }))
    .where('booth_product_id', '=', reservation.booth_product_id)
    .where('day', '=', reservation.day)
    .execute();
  await audit(trx, [
    {
      actor: visitor,
      action: 'reservation.cancelled_by_visitor',
      entity: 'reservation',
      entityId: reservation.id,
      before: { status: 'held' },
      after: { status: 'cancelled_by_visitor' },
    },
  ]);
  return findReservation(trx, reservation.id);
};
