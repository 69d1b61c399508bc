import type { Event } from '#generated/client/types.gen.ts';
import { withOffset } from '#spec/core/days.ts';
import { TOKYO } from '#spec/core/moments.ts';
import { endDayOf } from '#spec/programme/event-times.ts';
import { formatFor } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { buildBreadcrumbList } from '#web/core/meta/breadcrumb-list.ts';
import { toMetaImage } from '#web/core/meta/meta-image.ts';
import { summarize } from '#web/core/meta/summary.ts';
import { HOME_PATH } from '#web/core/paths.ts';
import type { JsonLd, MetaArgs, PageMeta } from '#web/core/shell/page.ts';
import { eventWhen } from './event-when.ts';
import type { EventPageData } from './load-event.ts';
import { eventPage, eventsPage } from './routes.ts';

/** Returns the meta tags of an event: description, time and place, and a schema.org Event. */
export const eventMeta = (data: EventPageData, args: MetaArgs): PageMeta => {
  const { event } = data;
  const { locale, t, site } = args;
  const format = formatFor(locale, site.timeZone);
  const name = localized(event.title, locale);
  const when = t('events:metaOf', {
    name,
    when: eventWhen(event, format, t),
    place: event.place,
  });
  const description = summarize([event.summary && localized(event.summary, locale), when]);
  return {
    description,
    image: toMetaImage(event.cover, args),
    jsonLd: [
      toEventJsonLd(data, args, description),
      buildBreadcrumbList(args, [
        { name: t('titles:events'), path: eventsPage.href() },
        { name, path: eventPage.href({ slug: event.slug }) },
      ]),
    ],
  };
};

const organizerOf = ({ host }: Event, { site, absolute }: MetaArgs) =>
  host
    ? { '@type': 'Organization', name: host }
    : { '@type': 'Organization', name: site.name, url: absolute(HOME_PATH) };

const toEventJsonLd = (
  { event, venue }: EventPageData,
  args: MetaArgs,
  description: string | undefined,
): JsonLd => {
  const { locale, site, absolute } = args;
  const { timeZone = TOKYO } = site;
  const { title, slug, day, from, to, state, cover, place, minimumAge } = event;
  return {
    '@type': 'Event',
    name: localized(title, locale),
    description,
    url: absolute(eventPage.href({ slug })),
    image: cover && [absolute(cover.src)],
    startDate: withOffset(timeZone, `${day}T${from}`),
    endDate: withOffset(timeZone, `${endDayOf(event)}T${to}`),
    eventStatus: `https://schema.org/${state === 'called_off' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    typicalAgeRange: minimumAge === undefined ? undefined : `${minimumAge}-`,
    location: {
      '@type': 'Place',
      name: `${localized(venue.name, locale)} ${place}`,
      address: localized(venue.address, locale),
    },
    organizer: organizerOf(event, args),
  };
};
