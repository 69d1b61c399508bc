import type { TFunction } from 'i18next';
import { type EventTimes, endDayOf } from '#spec/programme/event-times.ts';
import type { Format } from '#web/core/i18n/format.ts';

const MIDNIGHT = '00:00';

/** Returns 24:00 of its own day as the end of an event until midnight; undefined for other ends. */
export const endAtMidnight = ({ to }: Pick<EventTimes, 'to'>): string | undefined =>
  to === MIDNIGHT ? '24:00' : undefined;

/** Returns the day and hours of an event, with the second day where it ends on the next one. */
export const eventWhen = (times: EventTimes, f: Format, t: TFunction): string => {
  const { day, from, to } = times;
  const endDay = endDayOf(times);
  const midnight = endAtMidnight(times);
  if (midnight || endDay === day)
    return t('events:when', { day: f.day(day), hours: f.hours(from, midnight ?? to) });
  const isSameYear = endDay.slice(0, 4) === day.slice(0, 4);
  return t('events:whenAcross', {
    ...{ day: f.day(day), from },
    endDay: isSameYear ? f.shortDay(endDay) : f.day(endDay),
    to: f.time(to),
  });
};
