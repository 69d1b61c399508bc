import { normalizeHyphens } from './rules/text.ts';
import { plainCell } from './spreadsheets.ts';

/*
 * Reads days and times as people and spreadsheets write them, for files, options and forms. A text that could be two days, such
 * as 11/5, is not read as a day.
 */

/** Years before the first one of an era, by its letter and its name. */
const BEFORE_ERA: Readonly<Record<string, number>> = {
  R: 2018,
  令和: 2018,
  H: 1988,
  平成: 1988,
  S: 1925,
  昭和: 1925,
};
const ERAS = Object.keys(BEFORE_ERA).join('|');

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(${MONTHS.join('|')})[a-z]{0,6}\\.?`;

/** A weekday before or behind a day; it is not compared with the day. */
const JA_WEEKDAY =
  '(?: ?\\( ?[日月火水木金土祝](?:曜日?)?(?: ?[・/,] ?祝日?)? ?\\)| ?[日月火水木金土](?:曜日?)?)?';
const EN_WEEKDAY = '(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\\.?,? )?';
const EN_WEEKDAY_BEHIND = '(?: ?\\((?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\\.?\\))?';

/** Year, month and day in this order, with one separator throughout; or without any, in eight digits. */
const NUMERIC = new RegExp(
  `^${EN_WEEKDAY}(\\d{4}) ?([-/.]) ?(\\d{1,2}) ?\\2 ?(\\d{1,2})(?:${JA_WEEKDAY}|${EN_WEEKDAY_BEHIND})$`,
  'i',
);
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const JAPANESE = new RegExp(
  `^(\\d{4}) ?年 ?(\\d{1,2}) ?月 ?(\\d{1,2}) ?日(?:${JA_WEEKDAY}|${EN_WEEKDAY_BEHIND})$`,
  'i',
);
const OF_ERA = new RegExp(
  `^(${ERAS}) ?(\\d{1,2}|元)(?: ?年 ?(\\d{1,2}) ?月 ?(\\d{1,2}) ?日|([-/.])(\\d{1,2})\\5(\\d{1,2}))${JA_WEEKDAY}$`,
  'i',
);
const DAY_FIRST = new RegExp(
  `^${EN_WEEKDAY}(\\d{1,2})(?:st|nd|rd|th)?[- ]${MONTH},?[- ](\\d{4})$`,
  'i',
);
const MONTH_FIRST = new RegExp(
  `^${EN_WEEKDAY}${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})$`,
  'i',
);
const YEAR_FIRST = new RegExp(
  `^${EN_WEEKDAY}(\\d{4})(?:,? |[-/])${MONTH}(?: |[-/])(\\d{1,2})(?:st|nd|rd|th)?$`,
  'i',
);

/** Converts spaces, hyphens and widths of any keyboard to the usual ones. */
const plain = (text: string): string => normalizeHyphens(plainCell(text)).replace(/\s+/g, ' ');

const dayOf = (year: number, month: number, day: number): string | undefined => {
  const at = new Date(Date.UTC(year, month - 1, day));
  const exists =
    year >= 1000 && at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && day > 0;
  return exists && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : undefined;
};

const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const readPlainDay = (text: string): string | undefined => {
  const numeric = NUMERIC.exec(text);
  if (numeric) return dayOf(Number(numeric[1]), Number(numeric[3]), Number(numeric[4]));
  const sequence = COMPACT.exec(text) ?? JAPANESE.exec(text);
  if (sequence) return dayOf(Number(sequence[1]), Number(sequence[2]), Number(sequence[3]));
  const [, era = '', ofEra = '', month, day, , otherMonth, otherDay] = OF_ERA.exec(text) ?? [];
  const before = BEFORE_ERA[era.toUpperCase()];
  if (before !== undefined) {
    const year = before + (ofEra === '元' ? 1 : Number(ofEra));
    return dayOf(year, Number(month ?? otherMonth), Number(day ?? otherDay));
  }
  const [, dayFirst, itsMonth = '', itsYear] = DAY_FIRST.exec(text) ?? [];
  if (itsYear) return dayOf(Number(itsYear), monthOf(itsMonth), Number(dayFirst));
  const [, monthFirst = '', dayNext, lastYear] = MONTH_FIRST.exec(text) ?? [];
  if (lastYear) return dayOf(Number(lastYear), monthOf(monthFirst), Number(dayNext));
  const [, year, ofYear = '', lastDay] = YEAR_FIRST.exec(text) ?? [];
  return year ? dayOf(Number(year), monthOf(ofYear), Number(lastDay)) : undefined;
};

/** Midnight, which databases and spreadsheets add to a day. */
const MIDNIGHT = /(?:(?: |T)0?0:00(?::00(?:\.0{1,6})?)?| 12:00(?::00)? AM| 午前0?0:00(?::00)?)$/i;

/**
 * Reads a day as `YYYY-MM-DD`: from 2027-04-24, 2027/4/24, 2027.4.24, 20270424, 2027年4月24日（土）, 令和9年4月24日, R9.4.24, 24 Apr 2027 or
 * 2027 Apr 24, in any width. Returns undefined for other texts, and for those that could be several days: 4/24, 24/4/2027,
 * 27/4/24.
 */
export const readDay = (text: string): string | undefined =>
  readPlainDay(plain(text).replace(MIDNIGHT, ''));

const CLOCK =
  /^(?:(午前|午後|am|pm|a\.m\.|p\.m\.) ?)?(\d{1,2})(?::(\d{2})(?::(\d{2})(?:\.0{1,6})?)?|時(?: ?(\d{1,2})(?:分(?:0{1,2}秒)?)?|(半))?)(?: ?(am|pm|a\.m\.|p\.m\.))?$/i;

/** A full hour of twelve: 9am. */
const HOUR = /^(\d{1,2}) ?(am|pm|a\.m\.|p\.m\.)$/i;
const NOON = /^(?:正午|(?:12 )?noon)$/i;

/** Reads a time of day as `HH:mm:ss`, up to 24:00:00. */
const readClock = (given: string): string | undefined => {
  const text = given.trim().replace(NOON, '12:00').replace(HOUR, '$1:00 $2');
  const match = CLOCK.exec(text);
  if (!match) return undefined;
  const [, before, hours, minutes, seconds = '00', jaMinutes, half, behind] = match;
  const of12 = (before ?? behind)?.toLowerCase().replaceAll('.', '');
  const minute = Number(minutes ?? jaMinutes ?? (half ? 30 : 0));
  let hour = Number(hours);
  if (of12 && hour > 12) return undefined;
  if (of12 && behind && hour === 0) return undefined;
  if (of12) hour = (hour % 12) + (of12 === '午後' || of12 === 'pm' ? 12 : 0);
  const isInDay = hour < 24 || (hour === 24 && minute === 0 && Number(seconds) === 0);
  if (!isInDay || minute > 59 || Number(seconds) > 59) return undefined;
  return `${twoDigits(hour)}:${twoDigits(minute)}:${seconds}`;
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The day from which spreadsheets count, which precedes a time without a day. */
const DAY_ZERO = /^(?:1899[-/]12[-/]30|1900[-/]0?1[-/]0?0)[ T]/i;

/**
 * Reads a time of day as `HH:mm`: from 9:30, 9:30:00, 9時30分, 9時半, 午後1:30, 1:30 PM, 1pm or 正午, in any width. Returns undefined for
 * other texts, for a time with seconds, and for 24:00, which ends a day.
 */
export const readTimeOfDay = (text: string): string | undefined => {
  const clock = readClock(plain(text).replace(DAY_ZERO, ''));
  return clock?.endsWith(':00') && clock < '24' ? clock.slice(0, 5) : undefined;
};

/**
 * Reads the end of a range of times on one day as `HH:mm`, up to 24:00, which may be written 0:00: nothing ends where its day
 * begins.
 */
export const readEndTime = (text: string): string | undefined => {
  const clock = readClock(plain(text).replace(DAY_ZERO, ''));
  const time = clock?.endsWith(':00') ? clock.slice(0, 5) : undefined;
  return time === '00:00' ? '24:00' : time;
};

/** A day, with a time if there is one (`HH:mm:ss`), and its offset from UTC if there is one (`Z`, `+09:00`). */
export type Moment = {
  readonly day: string;
  readonly time: string | undefined;
  readonly offset: string | undefined;
};

const OFFSET = /(?: ?(Z|UTC|GMT)| ?([+-])(0\d|1[0-4]):?([0-5]\d)| (JST))$/i;

const offsetOf = (match: RegExpExecArray | null): string | undefined => {
  if (!match) return undefined;
  const [, utc, sign, hours = '', minutes = ''] = match;
  if (utc) return 'Z';
  return sign ? `${sign}${hours}:${minutes}` : '+09:00';
};

/**
 * Reads a day, or a day with a time: 2027-05-01, 2027-05-01T12:00+09:00, 2027/5/1 12:00, 2027年5月1日 12時. Returns undefined for
 * other texts.
 */
export const readMoment = (text: string): Moment | undefined => {
  const all = plain(text);
  const day = readPlainDay(all);
  if (day) return { day, time: undefined, offset: undefined };
  const match = OFFSET.exec(all);
  const local = match ? all.slice(0, match.index) : all;
  // The time begins behind a T, a space, the Japanese word for day or a weekday: try each place from the right.
  const places = [...local.matchAll(/T(?=\d)|,? (?=\S)|(?<=[日)）曜])(?=[\d午正])/gi)];
  for (const { index, 0: gap } of places) {
    const ofDay = readPlainDay(local.slice(0, index));
    const time = ofDay && readClock(local.slice(index + gap.length));
    if (ofDay && time) return { day: ofDay, time, offset: offsetOf(match) };
  }
  const onlyDay = match ? readPlainDay(local) : undefined;
  return onlyDay ? { day: onlyDay, time: undefined, offset: offsetOf(match) } : undefined;
};
