import type { Localized } from '#api/core/db/columns.ts';
import type { Locale } from '#spec/core/locale.ts';
import { calendar } from '#spec/core/rules/dates.ts';

/*
 * How letters write what they tell of.
 */

/** A name in the reader's language, in Japanese where there is no other. */
export const inLanguage = (text: Localized, locale: Locale): string => text[locale] ?? text.ja;

// Made once: making a formatter costs more than all that a reservation computes.
const days = {
  ja: new Intl.DateTimeFormat('ja', { dateStyle: 'full', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }),
};
const numbers = { ja: new Intl.NumberFormat('ja'), en: new Intl.NumberFormat('en') };

/** `2027年4月24日土曜日` of '2027-04-24'. A day is no instant: noon UTC keeps it the same day in every zone. */
export const longDay = (day: string, locale: Locale): string =>
  days[locale].format(new Date(`${day}T12:00:00Z`));

/** `2027年4月24日土曜日 10:00` of an instant, where the show is held. */
export const longMoment = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: calendar.zone,
  }).format(at);

/** `12,000` of whole yen; the text around it names the currency. */
export const money = (yen: number, locale: Locale): string => numbers[locale].format(yen);

const languages = {
  ja: new Intl.DisplayNames('ja', { type: 'language' }),
  en: new Intl.DisplayNames('en', { type: 'language' }),
};

/** `英語` for English, in the reader's language. */
export const languageName = (language: Locale, locale: Locale): string =>
  languages[locale].of(language) ?? language;

/** What somebody entered, on one line: it cannot look like lines of ours. */
export const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
