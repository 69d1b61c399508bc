import type { EditionDay } from '#generated/client/types.gen.ts';

const STEP = 15;
const MINUTES_PER_HOUR = 60;

/**
 * Returns the quarters of an hour from the earliest opening of the show to its latest end, in order, and a time entered
 * elsewhere.
 */
export const arrivalTimes = (
  days: readonly Pick<EditionDay, 'open' | 'close'>[],
  entered?: string,
): string[] => {
  const first = Math.min(...days.map(({ open }) => toMinutes(open)));
  const last = Math.max(...days.map(({ close }) => toMinutes(close)));
  const start = Math.ceil(first / STEP) * STEP;
  const count = Math.max(0, Math.ceil((last - start) / STEP));
  const offered = Array.from({ length: count }, (_, index) => toTime(start + index * STEP));
  return [...new Set(entered ? [...offered, entered] : offered)].sort();
};

const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * MINUTES_PER_HOUR + minutes;
};

const toTime = (minutes: number): string =>
  [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
