import { EXIT, Failure } from './exit.ts';
import { instantOf, parseMoment } from './moments.ts';
import { fetchShowZone } from './show-zone.ts';
import type { Site } from './site.ts';

/** Reads times as people write them, in the zone of the show unless they have an offset. */
export const showTimes = async (site: Site) => {
  const timeZone = await fetchShowZone(site);
  /** An ISO 8601 instant; of a day its start or its end. @throws Failure for what is no time */
  return (text: string, ofDay: 'start' | 'end'): string => {
    const moment = parseMoment(text);
    const at = moment && instantOf(moment, timeZone, ofDay);
    if (at && !Number.isNaN(at.getTime())) return at.toISOString();
    throw new Failure(EXIT.usage, site.t('time.bad', { value: text }));
  };
};
