import { ProblemError } from '#api/core/problem-error.ts';
import { checkOpen } from '#api/show/deadlines/policy.ts';
import {
  type ReservationConditions,
  reservationPeriod,
  reservationState,
} from '#api/show/products/policy.ts';
import { MAX_HELD_RESERVATIONS } from '#spec/visitors/reservations.ts';

/** The input of the reservation rules. */
export type ReservableBoothProduct = ReservationConditions & {
  /** Users who own the booth or help there. */
  memberIds: readonly string[];
  perPersonLimit: number;
  /** Days with stock for reservations. */
  days: readonly ReservableDay[];
};

/** A day, and the moment in milliseconds since 1970 from which its held reservations are late. */
export type ReservableDay = { readonly date: string; readonly until: number };

/** The copies and reservations that a visitor has already. */
export type HeldCounts = {
  /** Copies of this booth product on this day, held or picked up. */
  quantityOnDay: number;
  /** Held reservations at the edition. */
  reservationsAtEdition: number;
};

/**
 * Checks every rule except stock and limits. Returns undefined when the visitor may reserve. Domain: reservations,
 * deadlines. Errors: OWN_BOOTH, NOT_RESERVABLE, NOT_OPEN_YET, DEADLINE_PASSED, SOLD_OUT.
 */
export const checkReservable = (
  boothProduct: ReservableBoothProduct,
  userId: string,
  day: string,
  now: Date,
): ProblemError | undefined => {
  if (boothProduct.memberIds.includes(userId)) return new ProblemError('OWN_BOOTH');
  const period = reservationPeriod(boothProduct);
  if (!period || reservationState(boothProduct, now) === 'not_offered')
    return new ProblemError('NOT_RESERVABLE');
  const refusal = checkOpen({ ...period, graceMinutes: boothProduct.graceMinutes ?? 0 }, now);
  if (refusal) return refusal;
  const chosen = boothProduct.days.find(({ date }) => date === day);
  if (!chosen) return new ProblemError('NOT_RESERVABLE');
  if (now.getTime() >= chosen.until)
    return new ProblemError('DEADLINE_PASSED', { closesAt: new Date(chosen.until).toISOString() });
  return boothProduct.soldOut ? new ProblemError('SOLD_OUT') : undefined;
};

/**
 * Allocates stock to requests, first come, first served. Returns, in the order of the requests, an error for each rejected
 * request and undefined for each accepted one. Never exceeds the remaining stock or a visitor's limits.
 */
export const allocateStock = (
  boothProduct: Pick<ReservableBoothProduct, 'perPersonLimit'>,
  stockLeft: number,
  heldCounts: ReadonlyMap<string, HeldCounts>,
  requests: readonly { visitor: { userId: string }; quantity: number }[],
): (ProblemError | undefined)[] => {
  const counts = new Map(heldCounts);
  let remaining = stockLeft;
  return requests.map(({ visitor: { userId }, quantity }) => {
    const { quantityOnDay, reservationsAtEdition } = counts.get(userId) ?? {
      quantityOnDay: 0,
      reservationsAtEdition: 0,
    };
    if (quantityOnDay + quantity > boothProduct.perPersonLimit)
      return new ProblemError('OVER_PERSON_LIMIT');
    if (reservationsAtEdition >= MAX_HELD_RESERVATIONS)
      return new ProblemError('TOO_MANY_RESERVATIONS');
    if (quantity > remaining) return new ProblemError('SOLD_OUT');
    remaining -= quantity;
    counts.set(userId, {
      quantityOnDay: quantityOnDay + quantity,
      reservationsAtEdition: reservationsAtEdition + 1,
    });
    return undefined;
  });
};
