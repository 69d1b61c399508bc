import type { Deadline } from '#generated/client/types.gen.ts';
import { openNow } from '#web/show/editions/open-now.ts';

/** Whether works can be reserved at this moment, or from when on. */
export type ReservingState =
  | { readonly kind: 'open' | 'closed' }
  | { readonly kind: 'later'; readonly opensAt: string };

/** Without a period for it nothing can be reserved. */
export const reservingState = (deadlines: readonly Deadline[], now: string): ReservingState => {
  const { open, next } = openNow(
    deadlines.filter(({ key }) => key === 'reservation'),
    now,
  );
  const [first] = next;
  if (open.length > 0) return { kind: 'open' };
  return first ? { kind: 'later', opensAt: first.opensAt } : { kind: 'closed' };
};
