import { z } from 'zod';
import { instantIn, localTimeIn } from '#spec/core/days.ts';

/** The value of a `DateTimeField`: a local time in the zone of the edition, to the minute. */
export const LocalTime = z.iso.datetime({ local: true, precision: -1 });

/** The local time of an instant, for a form; empty without one. */
export const toLocalTime = (timeZone: string, instant: string | undefined): string =>
  instant ? localTimeIn(timeZone, new Date(instant)) : '';

/** The instant of a valid `LocalTime`. */
export const toInstant = (timeZone: string, localTime: string): string =>
  instantIn(timeZone, localTime).toISOString();
