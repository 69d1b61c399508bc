import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { PublicContent } from '#api/content/contents/public-store.ts';
import type { Config } from '#api/core/config.ts';
import { localize } from '#api/core/mail/format.ts';
import { type Locale, localizedPath } from '#spec/core/locale.ts';
import { toLocalized } from '#spec/core/localized-input.ts';
import type { EventRow } from './store.ts';

/** An event as a calendar file (RFC 5545), with times in UTC. The same event gives the same bytes. */
export const renderCalendar = (
  { id, slug, fields, updatedAt }: PublicContent<'event'>,
  event: EventRow,
  locale: Locale,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): string => {
  const { host } = new URL(baseUrl);
  const summary = toLocalized(fields.summary);
  const calendar = ical({ prodId: `//${host}//Noren//EN` });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.createEvent({
    id: `${id}@${host}`,
    sequence: event.version,
    summary: localize(fields.title, locale),
    location: event.place,
    url: `${baseUrl}${localizedPath(`/event/${slug ?? id}`, locale)}`,
    start: event.starts_at,
    end: event.ends_at,
    stamp: updatedAt > event.updated_at ? updatedAt : event.updated_at,
    status: event.called_off_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(summary && { description: localize(summary, locale) }),
  });
  return calendar.toString();
};
