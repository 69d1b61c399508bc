import type { ReservationOverview } from '#generated/client/types.gen.ts';

/** Copies by their outcome, in the order in which they are shown. */
export const COUNTS = [
  'stock',
  'held',
  'pickedUp',
  'noShow',
  'cancelled',
] as const satisfies readonly (keyof ReservationOverview['totals'])[];
