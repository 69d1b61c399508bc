import type { Config } from '#api/core/config.ts';
import type { Localized } from '#api/core/db/columns.ts';
import { emailLocale } from '#api/core/http/locale.ts';
import type { Email } from '#api/core/mail/email.ts';
import { formatDay, localize, toSingleLine } from '#api/core/mail/format.ts';
import { type Locale, localizedPath } from '#spec/core/locale.ts';
import type { listHeld, listStocks, Reader, ReservationChanges } from './digest-store.ts';

type Stock = Awaited<ReturnType<typeof listStocks>>[number];
type Held = Awaited<ReturnType<typeof listHeld>>[number];

/** A longer list would be cut by mail servers; the page has all of it. */
const MAX_LINES = 1_000;

/** The content of an e-mail to a booth. */
export type DigestContent = {
  readonly booth: { readonly id: string; readonly name: Localized };
  readonly stocks: readonly Stock[];
} & (
  | { readonly kind: 'reservationDigest'; readonly changes: ReservationChanges }
  | { readonly kind: 'reservationList'; readonly held: readonly Held[] }
);

/** Returns the e-mail to a member of a booth about its reservations. */
export const digestEmail = (
  { booth, stocks, ...content }: DigestContent,
  { email, locale: chosen }: Reader,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Email => {
  const locale = emailLocale(undefined, chosen);
  const urlOf = (path: string) => `${baseUrl}${localizedPath(path, locale)}`;
  return {
    to: email,
    locale,
    kind: content.kind,
    values: {
      booth: localize(booth.name, locale),
      works: byDay(stocks, locale, ({ title, reserved, stock }) => {
        return `- ${toSingleLine(localize(title, locale))}: ${reserved} / ${stock}`;
      }),
      ...(content.kind === 'reservationDigest'
        ? countsOf(content.changes)
        : { reservations: heldLines(content.held, locale) }),
      url: urlOf(`/exhibitor/product-reservation?booth=${booth.id}`),
      settingsUrl: urlOf(`/exhibitor/booth/${booth.id}/edit`),
    },
  };
};

const countsOf = (changes: ReservationChanges): Record<string, string> =>
  Object.fromEntries(Object.entries(changes).map(([name, count]) => [name, String(count)]));

const heldLines = (held: readonly Held[], locale: Locale): string => {
  const lines = byDay(
    held.slice(0, MAX_LINES),
    locale,
    ({ code, name_for_booth, title, quantity }) =>
      [
        code,
        toSingleLine(name_for_booth ?? ''),
        `${toSingleLine(localize(title, locale))} × ${quantity}`,
      ]
        .filter((part) => part !== '')
        .join('  '),
  );
  return held.length > MAX_LINES ? `${lines}\n… (+${held.length - MAX_LINES})` : lines;
};

/** Lines below the headings of their days. */
const byDay = <Row extends { day: string }>(
  rows: readonly Row[],
  locale: Locale,
  lineOf: (row: Row) => string,
): string =>
  [...Map.groupBy(rows, ({ day }) => day)]
    .map(([day, ofDay]) => [formatDay(day, locale), ...ofDay.map(lineOf)].join('\n'))
    .join('\n\n');
