import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#spec/locale.ts';

/** The edition's zone; days and times of the show are meant in it, also for readers of English. */
const ZONE = 'Asia/Tokyo';

/** How dates, times and amounts are written. Days are `YYYY-MM-DD`, instants ISO in UTC, amounts yen with tax. */
export type Format = ReturnType<typeof createFormat>;

export const createFormat = (locale: Locale) => {
  const ja = locale === 'ja';
  const tag = ja ? 'ja-JP' : 'en-US';
  const number = new Intl.NumberFormat(tag);
  const list = new Intl.ListFormat(tag, { type: 'conjunction', style: ja ? 'narrow' : 'long' });
  const range = (from: string, to: string) => (ja ? `${from}〜${to}` : `${from}–${to}`);
  const zone = ja ? '' : ' JST';

  const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone: ZONE, ...options }).format(date);
  const weekdayOf = (date: Date) => part(date, { weekday: 'short' });
  const written = (date: Date, options: Intl.DateTimeFormatOptions) =>
    ja
      ? `${part(date, { ...options, month: 'long', day: 'numeric' })}(${weekdayOf(date)})`
      : [
          `${weekdayOf(date)},`,
          part(date, { day: 'numeric' }),
          part(date, { month: 'short' }),
          ...(options.year ? [part(date, { year: 'numeric' })] : []),
        ].join(' ');
  const long = (date: Date) => written(date, { year: 'numeric' });
  const short = (date: Date) => written(date, {});
  const clock = (date: Date) =>
    part(date, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

  return {
    locale,
    /** 2027年4月24日(土) / Sat, 24 Apr 2027 */
    day: (day: string) => long(noon(day)),
    /** 4月24日(土) / Sat, 24 Apr */
    shortDay: (day: string) => short(noon(day)),
    /** 土 / Sat */
    weekday: (day: string) => weekdayOf(noon(day)),
    /** The parts of a day for large figures: 4, 24, 土 / Apr, 24, Sat. */
    dayParts: (day: string) => ({
      year: part(noon(day), { year: 'numeric' }).replace('年', ''),
      month: part(noon(day), { month: ja ? 'numeric' : 'short' }).replace('月', ''),
      date: String(Number(day.slice(8))),
      weekday: weekdayOf(noon(day)),
    }),
    /** A time of day in the edition's zone: 10:00 / 10:00 JST */
    time: (time: string) => time + zone,
    /** 10:00〜17:00 / 10:00–17:00 JST */
    hours: (open: string, close: string) => range(open, close) + zone,
    /** 2027年4月23日(金) 12:00 / Fri, 23 Apr 2027, 12:00 JST */
    dateTime: (instant: string) => {
      const date = new Date(instant);
      return ja ? `${long(date)} ${clock(date)}` : `${long(date)}, ${clock(date)}${zone}`;
    },
    /** ¥2,500(税込) / ¥2,500 (tax incl.) */
    yen: (amount: number) => `¥${number.format(amount)}${ja ? '(税込)' : ' (tax incl.)'}`,
    number: (value: number) => number.format(value),
    /** 2〜4 / 2–4; one figure where both are equal. */
    range: (min: number, max: number) =>
      min === max ? number.format(min) : range(number.format(min), number.format(max)),
    /** a、b / a and b */
    list: (items: readonly string[]) => list.format(items),
  };
};

const formats: Partial<Record<Locale, Format>> = {};

const formatFor = (locale: Locale): Format => {
  formats[locale] ??= createFormat(locale);
  return formats[locale];
};

/** The language of the page. */
export const useLocale = (): Locale => (useTranslation().i18n.language === 'en' ? 'en' : 'ja');

export const useFormat = (): Format => {
  const locale = useLocale();
  return useMemo(() => formatFor(locale), [locale]);
};

/** A day as an instant that is on that day in the edition's zone. */
const noon = (day: string) => new Date(`${day}T12:00:00+09:00`);
