import { useTranslation } from 'react-i18next';
import type { Locale } from '#spec/core/locale.ts';

/** Default time zone, for pages without edition data. */
const TOKYO = 'Asia/Tokyo';

/** Formats dates, times and amounts. Days are `YYYY-MM-DD`, instants ISO timestamps in UTC, amounts yen with tax. */
export type Format = ReturnType<typeof createFormat>;

const createFormat = (locale: Locale, timeZone = TOKYO) => {
  const ja = locale === 'ja';
  const tag = ja ? 'ja-JP' : 'en-US';
  const number = new Intl.NumberFormat(tag);
  const list = new Intl.ListFormat(tag, { type: 'conjunction', style: ja ? 'narrow' : 'long' });
  const range = (from: string, to: string) => (ja ? `${from}〜${to}` : `${from}–${to}`);
  const zone = zoneSuffix(tag, timeZone);

  /** Formatters are cached: creating one takes longer than using it a hundred times. */
  const partIn = (zone: string) => {
    const formatters = new Map<string, Intl.DateTimeFormat>();
    return (date: Date, options: Intl.DateTimeFormatOptions) => {
      const key = JSON.stringify(options);
      const format =
        formatters.get(key) ?? new Intl.DateTimeFormat(tag, { timeZone: zone, ...options });
      formatters.set(key, format);
      return format.format(date);
    };
  };
  const formatDate = (date: Date, part: ReturnType<typeof partIn>, year?: 'numeric') => {
    const weekday = part(date, { weekday: 'short' });
    return ja
      ? `${part(date, { year, month: 'long', day: 'numeric' })}（${weekday}）`
      : [
          `${weekday},`,
          part(date, { day: 'numeric' }),
          part(date, { month: 'short' }),
          ...(year ? [part(date, { year })] : []),
        ].join(' ');
  };
  const local = partIn(timeZone);
  // Calendar days have no time zone: they are parsed and formatted in UTC.
  const part = partIn('UTC');

  const clock = (date: Date) =>
    local(date, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

  return {
    locale,
    /** 2027年4月24日（土） / Sat, 24 Apr 2027 */
    day: (day: string) => formatDate(noon(day), part, 'numeric'),
    /** 4月24日（土） / Sat, 24 Apr */
    shortDay: (day: string) => formatDate(noon(day), part),
    /** 土 / Sat */
    weekday: (day: string) => part(noon(day), { weekday: 'short' }),
    /** The parts of a day, displayed separately: 4, 24, 土 / Apr, 24, Sat. */
    dayParts: (day: string) => ({
      year: part(noon(day), { year: 'numeric' }).replace('年', ''),
      month: part(noon(day), { month: ja ? 'numeric' : 'short' }).replace('月', ''),
      date: String(Number(day.slice(8))),
      weekday: part(noon(day), { weekday: 'short' }),
    }),
    /** A time of day in the edition's zone: 10:00 / 10:00 JST */
    time: (time: string) => time + zone,
    /** 10:00〜17:00 / 10:00–17:00 JST */
    hours: (open: string, close: string) => range(open, close) + zone,
    /** The day of an instant: 2027年4月23日（金） / Fri, 23 Apr 2027 */
    dayOf: (instant: string) => formatDate(new Date(instant), local, 'numeric'),
    /** 2027年4月23日（金）12:00 / Fri, 23 Apr 2027, 12:00 JST */
    dateTime: (instant: string) => {
      const date = new Date(instant);
      return `${formatDate(date, local, 'numeric')}${ja ? '' : ', '}${clock(date)}${zone}`;
    },
    /** The time of an instant, where its day is clear from the context: 12:00 / 12:00 JST */
    clock: (instant: string) => clock(new Date(instant)) + zone,
    /** ¥2,500（税込） / ¥2,500 (tax incl.) */
    yen: (amount: number) => `¥${number.format(amount)}${ja ? '（税込）' : ' (tax incl.)'}`,
    number: (value: number) => number.format(value),
    /** Of a file, in bytes: 890 bytes, 48 kB, 1.2 MB */
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

/** Names the time zone, except Tokyo for Japanese readers. */
const zoneSuffix = (tag: string, timeZone: string): string => {
  if (timeZone === TOKYO) return tag === 'ja-JP' ? '' : ' JST';
  const name = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(new Date(0))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return ` ${name ?? timeZone}`;
};

/** Bounded by the number of languages and of editions' time zones. */
const formats = new Map<string, Format>();

/** `timeZone`: the edition's, in which days and times of the show are given in every language. */
export const formatFor = (locale: Locale, timeZone = TOKYO): Format => {
  const key = `${locale} ${timeZone}`;
  const format = formats.get(key) ?? createFormat(locale, timeZone);
  formats.set(key, format);
  return format;
};

/** The language of the page. */
export const useLocale = (): Locale => (useTranslation().i18n.language === 'en' ? 'en' : 'ja');

/** `timeZone`: the edition's, where the page has read it. */
export const useFormat = (timeZone?: string): Format => formatFor(useLocale(), timeZone);

/** Returns noon of a day in UTC. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
