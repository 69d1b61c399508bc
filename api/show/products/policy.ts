import type { z } from 'zod';
import type { AVAILABILITIES, ReservationState } from '#spec/show/products.ts';

/** What decides whether a work can be reserved at a booth, apart from the stock of a day. */
export type OfferWindow = {
  reservable: boolean;
  acceptsReservations: boolean;
  soldOut: boolean;
  /** The offer's own period, inside the edition's. */
  opensAt: Date | null;
  closesAt: Date | null;
  /** The edition's period for reservations; without one nothing is reserved. */
  editionOpensAt: Date | null;
  editionClosesAt: Date | null;
  graceMinutes: number | null;
};

/** The period in which reservations are taken: the narrower of offer and edition. */
export const periodOf = (offer: OfferWindow): { opensAt: Date; closesAt: Date } | undefined => {
  if (!offer.editionOpensAt || !offer.editionClosesAt) return undefined;
  const opens = [offer.editionOpensAt, offer.opensAt].filter((at) => at !== null);
  const closes = [offer.editionClosesAt, offer.closesAt].filter((at) => at !== null);
  return {
    opensAt: new Date(Math.max(...opens.map(Number))),
    closesAt: new Date(Math.min(...closes.map(Number))),
  };
};

/** Whether reservations are taken at this moment. The grace after the end is for writing, not for showing. */
export const reservationState = (
  offer: OfferWindow,
  now: Date,
  graceMinutes = 0,
): z.output<typeof ReservationState> => {
  const period = periodOf(offer);
  if (!offer.reservable || !offer.acceptsReservations || !period) return 'not_offered';
  if (now < period.opensAt) return 'not_open_yet';
  if (now.getTime() > period.closesAt.getTime() + graceMinutes * 60_000) return 'closed';
  return 'open';
};

/** "Few" is at most three, or a fifth of what there was. */
export const availability = (stock: number, reserved: number): (typeof AVAILABILITIES)[number] => {
  const left = stock - reserved;
  if (left <= 0) return 'full';
  return left <= Math.max(3, Math.floor(stock / 5)) && left < stock ? 'few_left' : 'available';
};
