import type { z } from 'zod';
import type { AVAILABILITIES, ReservationState } from '#spec/show/products.ts';

/** Decides whether a booth product can be reserved, apart from the stock of a day. */
export type ReservationConditions = {
  reservable: boolean;
  acceptsReservations: boolean;
  soldOut: boolean;
  /** The booth product's own period, within the edition's. */
  opensAt: Date | null;
  closesAt: Date | null;
  /** The edition's reservation period; null means no reservations. */
  editionOpensAt: Date | null;
  editionClosesAt: Date | null;
  graceMinutes: number | null;
};

/** Returns the intersection of the booth product's and the edition's reservation periods. */
export const reservationPeriod = (
  boothProduct: ReservationConditions,
): { opensAt: Date; closesAt: Date } | undefined => {
  if (!boothProduct.editionOpensAt || !boothProduct.editionClosesAt) return undefined;
  const opens = [boothProduct.editionOpensAt, boothProduct.opensAt].filter((at) => at !== null);
  const closes = [boothProduct.editionClosesAt, boothProduct.closesAt].filter((at) => at !== null);
  return {
    opensAt: new Date(Math.max(...opens.map(Number))),
    closesAt: new Date(Math.min(...closes.map(Number))),
  };
};

/**
 * Returns the state on public pages: `closed` from the end of the period on, though requests are accepted for the grace
 * period.
 */
export const reservationState = (
  boothProduct: ReservationConditions,
  now: Date,
): z.output<typeof ReservationState> => {
  const period = reservationPeriod(boothProduct);
  if (!boothProduct.reservable || !boothProduct.acceptsReservations || !period)
    return 'not_offered';
  if (now < period.opensAt) return 'not_open_yet';
  return now > period.closesAt ? 'closed' : 'open';
};

/** Returns the availability: "few" means at most three, or at most a fifth of the stock. */
export const availability = (stock: number, reserved: number): (typeof AVAILABILITIES)[number] => {
  const left = stock - reserved;
  if (left <= 0) return 'full';
  return left <= Math.max(3, Math.floor(stock / 5)) && left < stock ? 'few_left' : 'available';
};
