import type { Deadline } from '#generated/client/types.gen.ts';
import { selectPeriods } from '#web/show/editions/open-periods.ts';

/** Whether reservations are open, and if not, when they open. */
export type ReservationPeriodState =
  | { readonly kind: 'open' | 'closed' }
  | { readonly kind: 'later'; readonly opensAt: string };

/** Without a reservation period, reservations are closed. */
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
