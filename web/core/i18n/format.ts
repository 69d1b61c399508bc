import { useTranslation } from 'react-i18next';
import type { Locale } from '#spec/core/locale.ts';
import { momentsFor } from '#spec/core/moments.ts';
import { useTimeZone } from '#web/core/site.ts';

/** Formats dates, times and amounts. Days are `YYYY-MM-DD`, instants ISO timestamps in UTC, amounts yen. */
export type Format = ReturnType<typeof createFormat>;

const createFormat = (locale: Locale, timeZone?: string) => {
  const ja = locale === 'ja';
  const tag = ja ? 'ja-JP' : 'en-US';
  const number = new Intl.NumberFormat(tag);
  const list = new Intl.ListFormat(tag, { type: 'conjunction', style: ja ? 'narrow' : 'long' });
  const range = (from: string, to: string) => (ja ? `${from}〜${to}` : `${from}–${to}`);

  return {
    ...momentsFor(locale, timeZone),
    locale,
    /** A payment, which is no price: ¥9,000 */
    paid: (amount: number) => `¥${number.format(amount)}`,
    /** A price: ¥2,500（税込） / ¥2,500 (tax incl.) */
    yen: (amount: number) => `¥${number.format(amount)}${ja ? '（税込）' : ' (tax incl.)'}`,
    number: (value: number) => number.format(value),
    /** Formats the size of a file, in bytes: 890 bytes, 48 kB, 1.2 MB */
    fileSize: (bytes: number) => fileSize(bytes, tag),
    /** 2〜4 / 2–4; one number if both are equal; 2〜 or 〜4 if one end is unknown. */
    range: (min: number | undefined, max: number | undefined) => {
      const textOf = (end: number | undefined) => (end === undefined ? '' : number.format(end));
      return min === max ? textOf(min) : range(textOf(min), textOf(max));
    },
    /** a、b / a and b */
    list: (items: readonly string[]) => list.format(items),
  };
};

const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

const fileSize = (bytes: number, tag: string): string => {
  const power = Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: SIZE_UNITS[power] as string,
    // Only bytes have no short form: “890 byte”.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumSignificantDigits: 2,
  }).format(bytes / 1000 ** power);
};

/** Bounded by the number of languages and of editions' time zones. */
const formats = new Map<string, Format>();

/** `timeZone`: the edition's, in which days and times of the show are given in every language. */
export const formatFor = (locale: Locale, timeZone?: string): Format => {
  const key = `${locale} ${timeZone ?? ''}`;
  const format = formats.get(key) ?? createFormat(locale, timeZone);
  formats.set(key, format);
  return format;
};

/** Returns the language of the page. */
export const useLocale = (): Locale => (useTranslation().i18n.language === 'en' ? 'en' : 'ja');

/** In the language of the page and the time zone of the show. */
export const useFormat = (): Format => formatFor(useLocale(), useTimeZone());
