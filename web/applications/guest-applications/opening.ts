import { getCurrentEdition } from '#generated/client/sdk.gen.ts';
import type { GuestKind } from '#spec/applications/states.ts';
import type { Call } from '#spec/core/client/call.ts';
import type { Locale } from '#spec/core/locale.ts';
import { localized } from '#web/core/i18n/localized.ts';
import type { CalendarEvent } from '#web/core/shell/calendar.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { OPENING_FILE } from './opening-file.ts';
import { APPLY_PAGES } from './routes.ts';

/* The first half hour of a period for applications, for the calendars of those who come too early. */

const MINUTES = 30;
const TITLES = { ja: ja.opening, en: en.opening } as const;

/** Returns the kind whose opening is at a path without locale prefix. */
export const kindOfOpening = (path: string): GuestKind | undefined =>
  (Object.keys(APPLY_PAGES) as GuestKind[]).find(
    (kind) => path === APPLY_PAGES[kind].href() + OPENING_FILE,
  );

/** Reads the start of a period; undefined until it is announced. */
export const readOpening = async (
  api: Call,
  kind: GuestKind,
  locale: Locale,
): Promise<CalendarEvent | undefined> => {
  const { slug, name, deadlines } = await api(getCurrentEdition);
  const period = deadlines.find(({ key }) => key === kind);
  if (!period) return undefined;
  return {
    id: `${slug}-${kind}-opening`,
    title: TITLES[locale][kind].replace('{{edition}}', localized(name, locale)),
    path: APPLY_PAGES[kind].href(),
    startsAt: period.opensAt,
    endsAt: new Date(Date.parse(period.opensAt) + MINUTES * 60_000).toISOString(),
    revision: period.openingRevision ?? 0,
    changedAt: period.openingChangedAt ?? period.opensAt,
  };
};
