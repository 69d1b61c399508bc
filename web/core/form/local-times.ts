import { z } from 'zod';
import { endedDay, instantIn, localTimeIn } from '#spec/core/days.ts';

/** The value of a `DateTimeField`: a local time in the zone of the edition, to the minute. */
export const LocalTime = z.iso.datetime({ local: true, precision: -1 });

/** Returns the local time of an instant, for a form; empty without one. */
export const toLocalTime = (timeZone: string, instant: string | undefined): string =>
  instant ? localTimeIn(timeZone, new Date(instant)) : '';

/** Returns the instant of a valid `LocalTime`. */
export const toInstant = (timeZone: string, localTime: string): string =>
  instantIn(timeZone, localTime).toISOString();

/** Returns `toLocalTime` of an instant until which something lasts: the last minute of a day for its end. */
export const toLocalEnd = (timeZone: string, instant: string | undefined): string => {
  const ended = instant && endedDay(timeZone, new Date(instant));
  return ended ? `${ended}T23:59` : toLocalTime(timeZone, instant);
};

/**
 * Returns the instant of a valid `toLocalEnd`; the saved one while it reads the same, so that saving a form moves no end of a
 * day.
 */
export const toEndInstant = (
  timeZone: string,
  localTime: string,
  saved: string | undefined,
): string =>
  saved && localTime === toLocalEnd(timeZone, saved) ? saved : toInstant(timeZone, localTime);
