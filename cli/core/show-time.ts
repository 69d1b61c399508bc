import { endedDay, zonedTime } from '#spec/core/days.ts';
import { readMoment } from '#spec/core/entered-days.ts';
import { EXIT, Failure } from './exit.ts';
import { instantOf } from './moments.ts';
import type { WriteTime } from './output.ts';
import type { Translate } from './texts.ts';

/** Reads times as people write them, in the zone of the show unless they have an offset. */
export const showTimes =
  ({ t }: { readonly t: Translate }, timeZone: string) =>
  /**
   * Parses an ISO 8601 instant; a day becomes its start or its end.
   *
   * @throws {Failure} if the text is not a time
   */
  (text: string, ofDay: 'start' | 'end'): string => {
    const moment = readMoment(text);
    if (moment) return instantOf(moment, timeZone, ofDay).toISOString();
    throw new Failure(EXIT.usage, t('time.bad', { value: text }));
  };

/** Writes instants as `showTimes` reads them: the end of a day as `2027-05-01T24:00:00+09:00`. */
export const showClock =
  (timeZone: string): WriteTime =>
  (instant, kind) => {
    const at = new Date(instant);
    const ended = kind === 'end' ? endedDay(timeZone, at) : undefined;
    const text = zonedTime(timeZone, at);
    return ended === undefined ? text : `${ended}T24:00:00${text.slice(19)}`;
  };
