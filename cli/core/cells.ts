import { brokenNumberRule } from '#spec/core/broken-numbers.ts';
import { readBoolean } from '#spec/core/entered-booleans.ts';
import { readDay, readEndTime, readMoment, readTimeOfDay } from '#spec/core/entered-days.ts';
import { readNumber } from '#spec/core/entered-numbers.ts';

/* Cells of spreadsheets, as people fill them in. A cell that cannot be read stays a text, which the contract refuses. */

/** The units of columns with numbers; the reader of numbers knows each of these words. */
export type CellUnit =
  | ('yen' | 'people' | 'minutes' | 'years' | 'vehicles' | 'copies')
  | ('cm' | 'dm' | 'degrees');

/** The kinds of content that a column may have. Each is also the name of the rule that an unreadable cell violates. */
const READABLE = {
  date: (text: string) => readDay(text) !== undefined,
  time: (text: string) => readTimeOfDay(text) !== undefined,
  endTime: (text: string) => readEndTime(text) !== undefined,
  moment: (text: string) => readMoment(text) !== undefined,
  number: (text: string) => readNumber(text) !== undefined,
  boolean: (text: string) => readBoolean(text) !== undefined,
  dayCounts: (text: string) => readDayCounts(text) !== undefined,
} as const satisfies Record<string, (text: string) => boolean>;
export type CellKind = keyof typeof READABLE | CellUnit;

/** Returns the rule that a cell breaks: none if it can be read. */
export const brokenRule = (text: string, kind: CellKind): string | undefined => {
  if (kind in READABLE && kind !== 'number')
    return READABLE[kind as keyof typeof READABLE](text) ? undefined : kind;
  const unit = kind === 'number' ? undefined : kind;
  return readNumber(text, unit) === undefined ? (brokenNumberRule(text) ?? 'number') : undefined;
};

/** Returns a number, without the unit in which its column counts. */
export const toNumber = (text: string, unit?: CellUnit): number | string =>
  readNumber(text, unit) ?? text.trim();

/** Yes or no. */
export const toBoolean = (text: string): boolean | string => readBoolean(text) ?? text.trim();

/** Parses days with a number each: `2027-04-24=20 2027-04-25=10`. Returns undefined for any other form. */
const readDayCounts = (text: string): { date: string; count: number }[] | undefined => {
  const pairs = text
    .normalize('NFKC')
    .trim()
    .replace(/ ?[=:] ?/g, '=')
    .split(/[\s,、;]+/)
    .map((pair) => pair.split('='));
  const read = pairs.flatMap(([day = '', count = '', ...rest]) => {
    const date = readDay(day);
    const number = readNumber(count, 'copies');
    return date === undefined || number === undefined || rest.length > 0
      ? []
      : [{ date, count: number }];
  });
  return read.length === pairs.length ? read : undefined;
};

export const toDayCounts = (text: string): { date: string; count: number }[] | string =>
  readDayCounts(text) ?? text.trim();

/** Returns a day: `YYYY-MM-DD`. */
export const toDay = (text: string): string => readDay(text) ?? text.trim();

/** Returns a time of day: `HH:mm`. */
export const toTime = (text: string): string => readTimeOfDay(text) ?? text.trim();

/** Returns the end of a range of times on one day: `HH:mm`, up to 24:00. */
export const toEndTime = (text: string): string => readEndTime(text) ?? text.trim();
