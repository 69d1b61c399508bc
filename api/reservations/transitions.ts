import { randomUUIDv7 } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { NewReservation } from '#spec/reservations.ts';
import { audit } from '../audit.ts';
import type { Database } from '../db/schema.ts';
import { ProblemError } from '../http/problem.ts';
import type { Identity } from '../identity.ts';
import { newCode } from './code.ts';
import { mayHoldMore, mayReserve } from './policy.ts';
import { findReservableOffer, findReservation, holdingsOf, type ReservationRow } from './store.ts';

/*
 * The one door for a reservation's changes of state:
 * (none) → held; held → cancelled_by_visitor. Domain: product reservation.
 */

type Trx = Transaction<Database>;
type Visitor = Pick<Identity, 'userId' | 'impersonatedBy' | 'name'>;

/**
 * Holds copies of a work for a visitor.
 * @throws NOT_FOUND, what `mayReserve` and `mayHoldMore` throw, and SOLD_OUT when the stock of the day is not enough
 */
export const hold = async (
  trx: Trx,
  visitor: Visitor,
  { boothId, productId }: { boothId: string; productId: string },
  wish: NewReservation,
  now: Date,
): Promise<ReservationRow> => {
  const offer = await findReservableOffer(trx, boothId, productId);
  if (!offer) throw new ProblemError('NOT_FOUND');
  mayReserve(offer, visitor.userId, wish, now);
  await oneAtATime(trx, visitor.userId);
  mayHoldMore(offer, await holdingsOf(trx, visitor.userId, offer, wish.day), wish.quantity);
  const id = await takeAndHold(trx, visitor, offer, wish);
  return findReservation(trx, id);
};

/** The limits per visitor are counted, so one visitor's reservations are made one after another. */
const oneAtATime = async (trx: Trx, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reservations ${userId}`}, 0))`.execute(
    trx,
  );
};

/**
 * Takes the copies from the stock and writes the reservation, in one statement: the row is written only if the
 * condition on the stock held. The CHECK on the stock is the last line behind it.
 */
const takeAndHold = async (
  trx: Trx,
  visitor: Visitor,
  offer: { id: string; editionId: string; price: number },
  { day, quantity, comment }: NewReservation,
): Promise<string> => {
  const held = await trx
    .with('taken', (query) =>
      query
        .updateTable('booth_product_day')
        .set(({ eb }) => ({ reserved: eb('reserved', '+', quantity) }))
        .where('booth_product_id', '=', offer.id)
        .where('day', '=', day)
        .where(({ eb }) => eb(eb('reserved', '+', quantity), '<=', eb.ref('stock')))
        .returning('booth_product_id'),
    )
    .with('held', (query) =>
      query
        .insertInto('reservation')
        .columns([
          'id',
          'code',
          'booth_product_id',
          'edition_id',
          'user_id',
          'day',
          'quantity',
          'unit_price',
          'name_for_booth',
          'comment',
        ])
        .expression((from) =>
          from
            .selectFrom('taken')
            .select([
              sql<string>`${randomUUIDv7()}::uuid`.as('id'),
              sql<string>`${newCode()}`.as('code'),
              'taken.booth_product_id',
              sql<string>`${offer.editionId}::uuid`.as('edition_id'),
              sql<string>`${visitor.userId}`.as('user_id'),
              sql<string>`${day}::date`.as('day'),
              sql<number>`${quantity}::int`.as('quantity'),
              sql<number>`${offer.price}::int`.as('unit_price'),
              sql<string>`${visitor.name}`.as('name_for_booth'),
              sql<string | null>`${comment ?? null}`.as('comment'),
            ]),
        )
        .returning('id'),
    )
    .selectFrom('held')
    .select('held.id')
    .executeTakeFirst();
  if (!held) throw new ProblemError('SOLD_OUT');
  return held.id;
};

/**
 * Gives a visitor's copies back.
 * @throws NOT_FOUND when the visitor has no such reservation, NOT_CANCELLABLE when it is no longer held
 */
export const cancelByVisitor = async (
  trx: Trx,
  visitor: Visitor,
  code: string,
  now: Date,
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
  await audit(trx, {
    actor: visitor,
    action: 'reservation.cancelled_by_visitor',
    entity: 'reservation',
    entityId: reservation.id,
    before: { status: 'held' },
    after: { status: 'cancelled_by_visitor' },
  });
  return findReservation(trx, reservation.id);
};
