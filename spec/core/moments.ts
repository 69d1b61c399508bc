import { dayIn, endedDay } from './days.ts';
import type { Locale } from './locale.ts';

/* Writes days and times for people, the same in pages, e-mails and calendars. */

/** The time zone of the show as long as there is no edition. */
export const TOKYO = 'Asia/Tokyo';

/** Formats dates and times. Days are `YYYY-MM-DD`, instants ISO timestamps in UTC. */
export type Moments = ReturnType<typeof createMoments>;

const createMoments = (locale: Locale, timeZone: string) => {
  const ja = locale === 'ja';
  const tag = ja ? 'ja-JP' : 'en-US';
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
  const dayOf = (date: Date) => formatDate(date, local, 'numeric');
  const day = (day: string) => formatDate(noon(day), part, 'numeric');
  const at = (day: string, time: string) => `${day}${ja ? '' : ', '}${time}`;
  const until = (instant: string): [day: string, time: string] => {
    const date = new Date(instant);
    const ended = endedDay(timeZone, date);
    return ended ? [day(ended), LAST_MINUTE] : [dayOf(date), clock(date)];
  };

  return {
    /** 2027年4月24日（土） / Sat, 24 Apr 2027 */
    day,
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
    dayOf: (instant: string) => dayOf(new Date(instant)),
    /** 2027年4月23日（金）12:00 / Fri, 23 Apr 2027, 12:00 JST */
    dateTime: (instant: string) => {
      const date = new Date(instant);
      return at(dayOf(date), clock(date)) + zone;
    },
    /** An instant until which something lasts. The end of a day is written as its last minute: Fri, 23 Apr 2027, 23:59 JST */
    until: (instant: string) => at(...until(instant)) + zone,
    /** The time of an instant, where its day is clear from the context: 12:00 / 12:00 JST */
    clock: (instant: string) => clock(new Date(instant)) + zone,
    /** `clock` of an instant until which something lasts: 23:59 for the end of a day. */
    clockUntil: (instant: string) => until(instant)[1] + zone,
    /**
     * From one instant to another, with the second day only where it differs: 2027年4月24日（土）10:30〜12:00 /
     * Sat, 24 Apr 2027, 10:30–12:00 JST, or Sat, 24 Apr 2027, 22:00 – Sun, 25 Apr, 00:30 JST
     */
    period: (from: string, to: string) => {
      const [first, last] = [new Date(from), new Date(to)];
      const start = at(dayOf(first), clock(first));
      const firstDay = dayIn(timeZone, first);
      const ended = endedDay(timeZone, last);
      const lastDay = ended ?? dayIn(timeZone, last);
      const end = ended ? END_OF_DAY : clock(last);
      if (lastDay === firstDay) return range(start, end) + zone;
      const isSameYear = lastDay.slice(0, 4) === firstDay.slice(0, 4);
      const endDay = formatDate(noon(lastDay), part, isSameYear ? undefined : 'numeric');
      return `${start}${ja ? '〜' : ' – '}${at(endDay, end)}${zone}`;
    },
  };
};

const LAST_MINUTE = '23:59';
/** An event held until midnight has no deadline that could be missed. */
const END_OF_DAY = '24:00';

const END = /(?:closes|due|ends|expires)_?at$|until$|answer_?by$/i;

/** Returns whether a field, by its name in the contract or in the audit log, has an instant until which something lasts. */
export const isEndField = (name: string): boolean => END.test(name);

/** Names the time zone, except Tokyo for Japanese readers. */
const zoneSuffix = (tag: string, timeZone: string): string => {
  if (timeZone === TOKYO) return tag === 'ja-JP' ? '' : ' JST';
  const name = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(new Date(0))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return ` ${name ?? timeZone}`;
};

/** Bounded by the number of languages and of editions' time zones. */
const all = new Map<string, Moments>();

/** `timeZone`: the edition's, in which days and times of the show are given in every language. */
export const momentsFor = (locale: Locale, timeZone: string = TOKYO): Moments => {
  const key = `${locale} ${timeZone}`;
  const moments = all.get(key) ?? createMoments(locale, timeZone);
  all.set(key, moments);
  return moments;
};

/** Returns noon of a day in UTC. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
