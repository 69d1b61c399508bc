import type { EditionDay } from '#generated/client/types.gen.ts';
import { dayIn } from '#spec/core/days.ts';

const DAY = 86_400_000;

/** Phase of the show: nights before it, one of its days, between two days, or after it. */
export type ShowPhase =
  | { readonly kind: 'before'; readonly nights: number }
  | { readonly kind: 'today'; readonly day: EditionDay }
  | { readonly kind: 'between' }
  | { readonly kind: 'after' };

/** Returns the phase at an instant, in the edition's time zone. */
export const showPhase = (
  days: readonly EditionDay[],
  now: string,
  timeZone: string,
): ShowPhase => {
  const today = dayIn(timeZone, new Date(now));
  const first = days[0]?.date;
  const day = days.find(({ date }) => date === today);
  if (day) return { kind: 'today', day };
  if (first && today < first) {
    return { kind: 'before', nights: (Date.parse(first) - Date.parse(today)) / DAY };
  }
  return { kind: days.some(({ date }) => today < date) ? 'between' : 'after' };
};
