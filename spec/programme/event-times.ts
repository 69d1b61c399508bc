import { dayAfter } from '#spec/core/days.ts';

type Hours = { readonly from: string; readonly to: string };

/** The time of an event: a day of the show, and two times of day. */
export type EventTimes = Hours & { readonly day: string };

/** Returns whether an event ends on the day after its own, as one from 22:00 to 00:30 does. Times of day compare as texts. */
export const endsNextDay = ({ from, to }: Hours): boolean => to <= from;

/** Returns the day on which an event ends. */
export const endDayOf = (times: EventTimes): string =>
  endsNextDay(times) ? dayAfter(times.day) : times.day;

/**
 * Returns whether an event is held on a day: that of its start or that of its end. An event that ends at midnight has no second
 * day.
 */
export const isHeldOn = (times: EventTimes, day: string): boolean =>
  times.day === day || (times.to !== '00:00' && endDayOf(times) === day);
