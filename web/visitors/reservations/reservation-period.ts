import type { Deadline } from '#generated/client/types.gen.ts';
import { selectPeriods } from '#web/show/editions/open-periods.ts';

/** The state of the reservation period: open, or not yet, with the date of its start. */
export type ReservationPeriodState =
  | { readonly kind: 'open' | 'closed' }
  | { readonly kind: 'later'; readonly opensAt: string };

/** Returns the state of the period; without one, reservations are closed. */
export const reservationPeriodState = (
  deadlines: readonly Deadline[],
  now: string,
): ReservationPeriodState => {
  const { open, next } = selectPeriods(
    deadlines.filter(({ key }) => key === 'reservation'),
    now,
  );
  const [first] = next;
  if (open.length > 0) return { kind: 'open' };
  return first ? { kind: 'later', opensAt: first.opensAt } : { kind: 'closed' };
};
