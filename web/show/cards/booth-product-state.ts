import type { ProductSummary } from '#generated/client/types.gen.ts';
import type { StatusTone } from '#web/core/ui/StatusWord.tsx';

/** Whether a work can be reserved, in one word. */
export type BoothProductState =
  | 'available'
  | 'few_left'
  | 'full'
  | 'sold_out'
  | 'not_open_yet'
  | 'closed'
  | 'not_offered';

type BoothProduct = Pick<ProductSummary, 'soldOut' | 'reservationState' | 'days'>;

/** The state of a work at a booth over all its days. A state of the contract that we do not know yet counts as not offered. */
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

/** Whether the visitor can reserve now. */
export const isReservable = (state: BoothProductState): boolean =>
  state === 'available' || state === 'few_left';

/** Colour and icon that go with the word. */
export const STATE_TONES: Readonly<Record<Exclude<BoothProductState, 'not_offered'>, StatusTone>> =
  {
    available: 'available',
    few_left: 'few',
    full: 'full',
    sold_out: 'full',
    not_open_yet: 'waiting',
    closed: 'cancelled',
  };
