import type { Locale } from '#spec/core/locale.ts';

/** Address of the calendar file of an event, in the reader's language. */
export const calendarHref = (slug: string, locale: Locale): string =>
  `/api/v1/events/${encodeURIComponent(slug)}/calendar?locale=${locale}`;
