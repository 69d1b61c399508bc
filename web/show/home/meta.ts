import type { Edition } from '#generated/client/types.gen.ts';
import { withOffset } from '#spec/core/days.ts';
import { formatFor } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { summarize } from '#web/core/meta/summary.ts';
import { HOME_PATH } from '#web/core/paths.ts';
import type { JsonLd, MetaArgs, PageMeta } from '#web/core/shell/page.ts';

/** Returns the meta tags of the home page, and a schema.org Event. */
export const homeMeta = (edition: Edition, args: MetaArgs): PageMeta => {
  const { locale, t, site, absolute } = args;
  const format = formatFor(locale, edition.timeZone);
  const when = t('home:meta.when', {
    name: localized(edition.name, locale),
    days: format.list(formatDays(edition, format)),
    venue: localized(edition.venue.name, locale),
  });
  const tagline = edition.tagline && localized(edition.tagline, locale);
  const description = summarize([when, tagline]);
  const website: JsonLd = {
    '@type': 'WebSite',
    name: site.name,
    description: site.description,
    url: absolute(HOME_PATH),
    inLanguage: locale,
  };
  return { description, jsonLd: [website, toEventJsonLd(edition, args, description)] };
};

/** Repeats the year only if it differs. */
const formatDays = ({ days }: Edition, format: ReturnType<typeof formatFor>) =>
  days.map(({ date }, index) =>
    index > 0 && date.slice(0, 4) === days[0]?.date.slice(0, 4)
      ? format.shortDay(date)
      : format.day(date),
  );

/** Starts when the first day opens and ends when the last one closes. */
const toEventJsonLd = (
  edition: Edition,
  args: MetaArgs,
  description: string | undefined,
): JsonLd => {
  const { locale, site, absolute } = args;
  const { days, timeZone, venue } = edition;
  const [first] = days;
  const last = days.at(-1);
  return {
    '@type': 'Event',
    name: localized(edition.name, locale),
    description,
    url: absolute(HOME_PATH),
    image: [absolute('/og.png')],
    startDate: first && withOffset(timeZone, `${first.date}T${first.open}`),
    endDate: last && withOffset(timeZone, `${last.date}T${last.close}`),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: localized(venue.name, locale),
      address: localized(venue.address, locale),
    },
    organizer: { '@type': 'Organization', name: site.name, url: absolute(HOME_PATH) },
    inLanguage: ['ja', 'en'],
  };
};
