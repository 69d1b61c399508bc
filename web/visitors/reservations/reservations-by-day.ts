import type { Reservation } from '#generated/client/types.gen.ts';
import { reservationAnchor } from './reservation-anchors.ts';

/** Totals of held reservations. `amount` is yen including tax. */
export type ReservationTotals = {
  readonly reservations: number;
  readonly copies: number;
  readonly amount: number;
};

/** The visitor's reservations for one day of the show. */
export type ReservedDay = {
  readonly day: string;
  readonly reservations: readonly Reservation[];
  readonly sum: ReservationTotals;
};

/** Maps the code of each product's first held reservation to the anchor that product pages link to. */
export const assignAnchors = (
  reservations: readonly Reservation[],
): ReadonlyMap<string, string> => {
  const held = reservations.filter(({ status }) => status === 'held');
  const firsts = new Map(held.toReversed().map(({ code, product }) => [product.id, code]));
  return new Map([...firsts].map(([productId, code]) => [code, reservationAnchor(productId)]));
};

/** Groups reservations by day, held ones first; otherwise preserves the list's order, which is by place. */
export const groupByDay = (reservations: readonly Reservation[]): ReservedDay[] =>
  [...Map.groupBy(reservations, ({ day }) => day)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([day, own]) => ({ day, reservations: sortHeldFirst(own), sum: sumReservations(own) }));

const sortHeldFirst = (reservations: readonly Reservation[]) =>
  reservations.toSorted((a, b) => Number(b.status === 'held') - Number(a.status === 'held'));

/** Counts held reservations only, since canceled ones are not paid. */
export const sumReservations = (reservations: readonly Reservation[]): ReservationTotals => {
  const held = reservations.filter(({ status }) => status === 'held');
  return {
    reservations: held.length,
    copies: total(held, ({ quantity }) => quantity),
    amount: total(held, reservationAmount),
  };
};

/** Returns the yen including tax. */
export const reservationAmount = ({ unitPrice, quantity }: Reservation): number =>
  unitPrice * quantity;

const total = (reservations: readonly Reservation[], figure: (one: Reservation) => number) =>
  reservations.reduce((sum, one) => sum + figure(one), 0);
