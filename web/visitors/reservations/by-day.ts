import type { Reservation } from '#generated/client/types.gen.ts';
import { reservationAnchor } from './anchors.ts';

/** What is held, in figures. `amount` is yen with tax. */
export type Sum = {
  readonly reservations: number;
  readonly copies: number;
  readonly amount: number;
};

/** One day of the show with the visitor's reservations for it. */
export type ReservedDay = {
  readonly day: string;
  readonly reservations: readonly Reservation[];
  readonly sum: Sum;
};

/**
 * Where the page of a work leads to in the list: an anchor at the first held reservation of each work, by the code of the
 * reservation.
 */
export const anchorsOf = (reservations: readonly Reservation[]): ReadonlyMap<string, string> => {
  const held = reservations.filter(({ status }) => status === 'held');
  const firsts = new Map(held.toReversed().map(({ code, product }) => [product.id, code]));
  return new Map([...firsts].map(([productId, code]) => [code, reservationAnchor(productId)]));
};

/** By day; within a day what is held first, then in the order of the list, which is that of the places. */
export const byDay = (reservations: readonly Reservation[]): ReservedDay[] =>
  [...Map.groupBy(reservations, ({ day }) => day)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([day, own]) => ({ day, reservations: heldFirst(own), sum: sumOf(own) }));

const heldFirst = (reservations: readonly Reservation[]) =>
  reservations.toSorted((a, b) => Number(b.status === 'held') - Number(a.status === 'held'));

/** Only what is held is still to be paid. */
export const sumOf = (reservations: readonly Reservation[]): Sum => {
  const held = reservations.filter(({ status }) => status === 'held');
  return {
    reservations: held.length,
    copies: total(held, ({ quantity }) => quantity),
    amount: total(held, amountOf),
  };
};

/** Yen with tax. */
export const amountOf = ({ unitPrice, quantity }: Reservation): number => unitPrice * quantity;

const total = (reservations: readonly Reservation[], figure: (one: Reservation) => number) =>
  reservations.reduce((sum, one) => sum + figure(one), 0);
