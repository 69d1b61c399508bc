import ical, { ICalCalendarMethod } from 'ical-generator';
import { callInProcess } from '#web/app/in-process.ts';
import { kindOfOpening, readOpening } from '#web/applications/guest-applications/opening.ts';
import { localizePath, splitPath } from '#web/core/i18n/locale.ts';
import type { CalendarEvent } from '#web/core/shell/calendar.ts';
import type { PageApi, PageConfig } from '#web/core/shell/config.ts';
import type { PageCache, RenderedPage } from '../caching/page-cache.ts';
import { trackReads } from '../reads/page-reads.ts';
import { type CachedResponse, encodeResponse } from '../responses/encoded-response.ts';

type CalendarsOptions = {
  readonly api: PageApi;
  readonly cache: PageCache;
  readonly config: PageConfig;
  readonly security: Readonly<Record<string, string>>;
};

/** Creates a function that finds the calendar file (RFC 5545) at a URL: cached like a page, and dropped when its data change. */
export const createCalendars = ({ api, cache, config, security }: CalendarsOptions) => {
  const { host } = new URL(config.baseUrl);

  const render = (event: CalendarEvent, url: string, name: string): string => {
    const calendar = ical({ prodId: `//${host}//Noren//EN`, name });
    calendar.method(ICalCalendarMethod.PUBLISH);
    calendar.createEvent({
      id: `${event.id}@${host}`,
      summary: event.title,
      url,
      start: new Date(event.startsAt),
      end: new Date(event.endsAt),
      // The same event gives the same bytes.
      stamp: new Date(event.changedAt),
      sequence: event.revision,
    });
    // RFC 5545, 3.1: the last line ends, too.
    return `${calendar.toString()}\r\n`;
  };

  const write = async (
    pathname: string,
    kind: NonNullable<ReturnType<typeof kindOfOpening>>,
  ): Promise<RenderedPage> => {
    const { locale } = splitPath(pathname);
    const { read, shows } = trackReads(api);
    const event = await readOpening(callInProcess(read, locale), kind, locale);
    const headers = {
      ...security,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${kind}-opening.ics"`,
      'Cache-Control': 'no-cache',
    };
    const bytes = event
      ? await encodeResponse(
          200,
          headers,
          render(event, config.baseUrl + localizePath(locale, event.path), config.siteName[locale]),
        )
      : await encodeResponse(404, { ...security, 'Content-Type': 'text/plain' }, '404');
    return { bytes, shows };
  };

  return async ({ pathname }: URL): Promise<CachedResponse | undefined> => {
    const kind = kindOfOpening(splitPath(pathname).path);
    if (kind === undefined) return undefined;
    return cache.get(pathname) ?? cache.fill(pathname, () => write(pathname, kind));
  };
};
