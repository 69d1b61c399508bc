import { dayAfter } from '#spec/core/days.ts';

/** When an event is held: a day of the show, and two times of day. */
export type EventTimes = { readonly day: string; readonly from: string; readonly to: string };

/** Whether an event ends on the day after its own, as one from 22:00 to 00:30 does. Times of day compare as texts. */
export const endsNextDay = ({ from, to }: Pick<EventTimes, 'from' | 'to'>): boolean => to <= from;

/** The day on which an event ends. */
export const endDayOf = (times: EventTimes): string =>
  endsNextDay(times) ? dayAfter(times.day) : times.day;
