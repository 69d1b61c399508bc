import { MAX_HELD_RESERVATIONS, type NewReservation } from '#spec/reservations.ts';
import { ProblemError } from '../http/problem.ts';
import { type OfferWindow, periodOf, reservationState } from '../products/policy.ts';

/** What the rules of reserving look at. */
export type ReservableOffer = OfferWindow & {
  ownerId: string;
  perPersonLimit: number;
  /** Days on which there is stock to reserve. */
  days: readonly string[];
};

/** What the visitor holds already. */
export type Holdings = {
  /** Copies of this work at this booth on this day, held or picked up. */
  ofOfferAndDay: number;
  /** Reservations held at the edition. */
  atEdition: number;
};

/**
 * Whether a visitor may reserve, apart from the stock. Domain: limits of reservations, deadlines.
 * @throws OWN_BOOTH, NOT_RESERVABLE, NOT_OPEN_YET, DEADLINE_PASSED, SOLD_OUT
 */
export const mayReserve = (
  offer: ReservableOffer,
  userId: string,
  wish: NewReservation,
  now: Date,
): void => {
  if (offer.ownerId === userId) throw new ProblemError('OWN_BOOTH');
  const period = periodOf(offer);
  switch (reservationState(offer, now, offer.graceMinutes ?? 0)) {
    case 'not_offered':
      throw new ProblemError('NOT_RESERVABLE');
    case 'not_open_yet':
      throw new ProblemError('NOT_OPEN_YET', { opensAt: period?.opensAt.toISOString() });
    case 'closed':
      throw new ProblemError('DEADLINE_PASSED', { closesAt: period?.closesAt.toISOString() });
  }
  if (!offer.days.includes(wish.day)) throw new ProblemError('NOT_RESERVABLE');
  if (offer.soldOut) throw new ProblemError('SOLD_OUT');
};

/** @throws OVER_PERSON_LIMIT, TOO_MANY_RESERVATIONS */
export const mayHoldMore = (
  offer: Pick<ReservableOffer, 'perPersonLimit'>,
  holdings: Holdings,
  quantity: number,
): void => {
  if (holdings.ofOfferAndDay + quantity > offer.perPersonLimit)
    throw new ProblemError('OVER_PERSON_LIMIT');
  if (holdings.atEdition >= MAX_HELD_RESERVATIONS) throw new ProblemError('TOO_MANY_RESERVATIONS');
};
