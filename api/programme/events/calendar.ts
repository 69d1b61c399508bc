import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { PublicContent } from '#api/content/contents/public-store.ts';
import type { Config } from '#api/core/config.ts';
import { fillTemplate } from '#api/core/mail/email.ts';
import { localize } from '#api/core/mail/format.ts';
import { placeWithAddress } from '#api/show/editions/venue.ts';
import { type Locale, localizedPath } from '#spec/core/locale.ts';
import { toLocalized } from '#spec/core/localized-input.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import type { EventRow } from './store.ts';

const TEXTS = { ja, en };

/**
 * Renders an event as a calendar file (RFC 5545), with times in UTC. The same event gives the same bytes.
 * @param releases the number of releases of the content: the sequence grows with each release, each version of the plan,
 * and each change of the venue
 */
export const renderCalendar = (
  { id, slug, fields, updatedAt }: PublicContent<'event'>,
  event: EventRow,
  locale: Locale,
  { baseUrl, releases }: Pick<Config, 'baseUrl'> & { readonly releases: number },
): string => {
  const { host } = new URL(baseUrl);
  const summary = toLocalized(fields.summary);
  const title = localize(fields.title, locale);
  const calendar = ical({ prodId: `//${host}//Noren//EN` });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.createEvent({
    id: `${id}@${host}`,
    sequence: event.version + releases + event.venue_revision,
    // Many programs show no status.
    summary: event.called_off_at
      ? fillTemplate(TEXTS[locale].details.calledOff, { event: title })
      : title,
    location: placeWithAddress(event.place, event.venue, locale),
    url: `${baseUrl}${localizedPath(`/event/${slug ?? id}`, locale)}`,
    start: event.starts_at,
    end: event.ends_at,
    stamp: latest(updatedAt, event.updated_at, event.venue_changed_at),
    status: event.called_off_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(summary && { description: localize(summary, locale) }),
  });
  // RFC 5545, 3.1: the last line ends, too.
  return `${calendar.toString()}\r\n`;
};

const latest = (...moments: readonly (Date | null)[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));
