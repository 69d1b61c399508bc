import { ProblemError } from '#api/core/problem-error.ts';
import { type OfferWindow, periodOf, reservationState } from '#api/show/products/policy.ts';
import { MAX_HELD_RESERVATIONS } from '#spec/visitors/reservations.ts';

/** What the rules of reserving look at. */
export type ReservableOffer = OfferWindow & {
  ownerId: string;
  perPersonLimit: number;
  /** Days on which there is stock to reserve. */
  days: readonly string[];
};

/** What a visitor holds already. */
export type Holdings = {
  /** Copies of this work at this booth on this day, held or picked up. */
  ofOfferAndDay: number;
  /** Reservations held at the edition. */
  atEdition: number;
};

/**
 * Why a visitor may not reserve, apart from stock and limits; undefined where nothing stands against it. Domain:
 * reservations, deadlines. OWN_BOOTH, NOT_RESERVABLE, NOT_OPEN_YET, DEADLINE_PASSED, SOLD_OUT.
 */
export const refusalOf = (
  offer: ReservableOffer,
  userId: string,
  day: string,
  now: Date,
): ProblemError | undefined => {
  if (offer.ownerId === userId) return new ProblemError('OWN_BOOTH');
  const period = periodOf(offer);
  switch (reservationState(offer, now, offer.graceMinutes ?? 0)) {
    case 'not_offered':
      return new ProblemError('NOT_RESERVABLE');
    case 'not_open_yet':
      return new ProblemError('NOT_OPEN_YET', { opensAt: period?.opensAt.toISOString() });
    case 'closed':
      return new ProblemError('DEADLINE_PASSED', { closesAt: period?.closesAt.toISOString() });
  }
  if (!offer.days.includes(day)) return new ProblemError('NOT_RESERVABLE');
  return offer.soldOut ? new ProblemError('SOLD_OUT') : undefined;
};

/**
 * Who of several gets copies, first come first served: a refusal for each who does not, undefined for each who does.
 * Never grants more than is left, nor more than one visitor may hold.
 */
export const share = (
  offer: Pick<ReservableOffer, 'perPersonLimit'>,
  left: number,
  holdings: ReadonlyMap<string, Holdings>,
  wishes: readonly { visitor: { userId: string }; quantity: number }[],
): (ProblemError | undefined)[] => {
  const now = new Map(holdings);
  let remaining = left;
  return wishes.map(({ visitor: { userId }, quantity }) => {
    const { ofOfferAndDay, atEdition } = now.get(userId) ?? { ofOfferAndDay: 0, atEdition: 0 };
    if (ofOfferAndDay + quantity > offer.perPersonLimit)
      return new ProblemError('OVER_PERSON_LIMIT');
    if (atEdition >= MAX_HELD_RESERVATIONS) return new ProblemError('TOO_MANY_RESERVATIONS');
    if (quantity > remaining) return new ProblemError('SOLD_OUT');
    remaining -= quantity;
    now.set(userId, { ofOfferAndDay: ofOfferAndDay + quantity, atEdition: atEdition + 1 });
    return undefined;
  });
};
