import type { Product } from '#generated/client/types.gen.ts';

/** Returns a product with the days for which it can still be reserved; closed with the last of them. */
export const withDaysLeft = (product: Product, now: Date): Product => {
  const days = product.days.filter(({ until }) => until === undefined || new Date(until) > now);
  const last = product.days.at(-1)?.until;
  return days.length === 0 && last !== undefined && product.reservationState === 'open'
    ? { ...product, days, reservationState: 'closed', closesAt: last }
    : { ...product, days };
};
