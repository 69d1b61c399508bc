import type { ProductSummary } from '#generated/client/types.gen.ts';
import type { StatusTone } from '#web/core/ui/StatusBadge.tsx';

/** Whether a product can be reserved. */
export type BoothProductState =
  | 'available'
  | 'few_left'
  | 'full'
  | 'sold_out'
  | 'not_open_yet'
  | 'closed'
  | 'not_offered';

type BoothProduct = Pick<ProductSummary, 'soldOut' | 'reservationState' | 'days'>;

/** Returns the state of a product at a booth over all its days. An unknown state counts as `not_offered`. */
export const boothProductState = ({
  soldOut,
  reservationState,
  days,
}: BoothProduct): BoothProductState => {
  if (soldOut) return 'sold_out';
  if (reservationState === 'not_open_yet' || reservationState === 'closed') return reservationState;
  if (reservationState !== 'open' || days.length === 0) return 'not_offered';
  const left = new Set(days.map(({ availability }) => availability));
  if (left.has('available')) return 'available';
  return left.has('few_left') ? 'few_left' : 'full';
};

/** Returns whether the visitor can reserve now. */
export const isReservable = (state: BoothProductState): boolean =>
  state === 'available' || state === 'few_left';

/** Color and icon of each state. */
export const BOOTH_PRODUCT_TONES: Readonly<
  Record<Exclude<BoothProductState, 'not_offered'>, StatusTone>
> = {
  available: 'available',
  few_left: 'few',
  full: 'full',
  sold_out: 'full',
  not_open_yet: 'waiting',
  closed: 'cancelled',
};
