import type { Localized } from '#api/core/db/columns.ts';
import type { Locale } from '#spec/core/locale.ts';
import { calendar } from '#spec/core/rules/dates.ts';

/* Formats the values of e-mail templates. */

/** Falls back to Japanese. */
export const localize = (text: Localized, locale: Locale): string => text[locale] ?? text.ja;

// Shared: creating a formatter is slower than everything else a reservation computes.
const dayFormats = {
  ja: new Intl.DateTimeFormat('ja', { dateStyle: 'full', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }),
};
const numberFormats = { ja: new Intl.NumberFormat('ja'), en: new Intl.NumberFormat('en') };

/** `2027年4月24日土曜日` of '2027-04-24'. Noon UTC is on the same calendar day in the formatter's zone. */
export const formatDay = (day: string, locale: Locale): string =>
  dayFormats[locale].format(new Date(`${day}T12:00:00Z`));

/** `2027年4月24日土曜日 10:00` for an instant, in the time zone of the show. */
export const formatDateTime = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: calendar.zone,
  }).format(at);

/** `12,000` for whole yen, without the currency. */
export const formatYen = (yen: number, locale: Locale): string => numberFormats[locale].format(yen);

const languageNames = {
  ja: new Intl.DisplayNames('ja', { type: 'language' }),
  en: new Intl.DisplayNames('en', { type: 'language' }),
};

/** `英語` for English, in the reader's language. */
export const languageName = (language: Locale, locale: Locale): string =>
  languageNames[locale].of(language) ?? language;

/** User input on a single line, so that it cannot imitate lines of the template, or reverse the rest of its own. */
export const toSingleLine = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
