import { dayAfter } from '#spec/core/days.ts';

type Hours = { readonly from: string; readonly to: string };

/** When an event is held: a day of the show, and two times of day. */
export type EventTimes = Hours & { readonly day: string };

/** Whether an event ends on the day after its own, as one from 22:00 to 00:30 does. Times of day compare as texts. */
export const endsNextDay = ({ from, to }: Hours): boolean => to <= from;

/** The day on which an event ends. */
export const endDayOf = (times: EventTimes): string =>
  endsNextDay(times) ? dayAfter(times.day) : times.day;

/** Whether an event is held on a day: that of its start, or that of its end. What ends at midnight has no second day. */
export const isHeldOn = (times: EventTimes, day: string): boolean =>
  times.day === day || (times.to !== '00:00' && endDayOf(times) === day);

const HOURS_BEYOND = /^(2[4-9]|3[0-5])[:時]?([0-5]\d)分?$/;

/** An end that was typed beyond midnight, as `HH:mm` of the next day: 00:30 for 24:30 or 24時30分. */
export const readEndBeyond = (typed: string): string | undefined => {
  const [, hours, minutes] = HOURS_BEYOND.exec(typed.normalize('NFKC').trim()) ?? [];
  return hours && `${String(Number(hours) - 24).padStart(2, '0')}:${minutes}`;
};
