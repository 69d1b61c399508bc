import type { Localized } from '#api/core/db/columns.ts';
import type { Locale } from '#spec/core/locale.ts';
import { type Moments, momentsFor } from '#spec/core/moments.ts';
import { calendar } from '#spec/core/rules/dates.ts';

/* Formats the values of e-mail templates. */

/** Falls back to Japanese. */
export const localize = (text: Localized, locale: Locale): string => text[locale] ?? text.ja;

const numberFormats = { ja: new Intl.NumberFormat('ja'), en: new Intl.NumberFormat('en') };

/** Formats days and times as pages do, in a zone or in that of the show. */
export const moments = (locale: Locale, timeZone: string = calendar.zone): Moments =>
  momentsFor(locale, timeZone);

/** Formats '2027-04-24' as `2027年4月24日（土）`. */
export const formatDay = (day: string, locale: Locale): string => moments(locale).day(day);

/** Formats an instant as `2027年4月24日（土）10:00`, in the time zone of the show. */
export const formatDateTime = (at: Date, locale: Locale): string =>
  moments(locale).dateTime(at.toISOString());

/** Formats an instant until which something lasts: the end of a day becomes its last minute. */
export const formatUntil = (at: Date, locale: Locale): string =>
  moments(locale).until(at.toISOString());

/** Formats whole yen as `12,000`, without the currency. */
export const formatYen = (yen: number, locale: Locale): string => numberFormats[locale].format(yen);

const languageNames = {
  ja: new Intl.DisplayNames('ja', { type: 'language' }),
  en: new Intl.DisplayNames('en', { type: 'language' }),
};

/** Returns the name of a language in the reader's language: `英語` for English. */
export const languageName = (language: Locale, locale: Locale): string =>
  languageNames[locale].of(language) ?? language;

/** Converts user input to a single line, so that it cannot imitate lines of the template, or reverse the rest of its own. */
export const toSingleLine = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
