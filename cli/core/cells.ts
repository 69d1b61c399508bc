import { readDay, readEndTime, readMoment, readTimeOfDay } from '#spec/core/entered-days.ts';
import { readNumber } from '#spec/core/entered-numbers.ts';

/* Cells of spreadsheets, as people fill them in. What cannot be read stays a text, which the contract refuses. */

/** What columns count, each a word of the reader of numbers. */
export type CellUnit =
  | ('yen' | 'people' | 'minutes' | 'years' | 'vehicles' | 'copies')
  | ('cm' | 'dm' | 'degrees');

/** What a column may hold; each is also the rule that a cell breaks which cannot be read. */
const READABLE = {
  date: (text: string) => readDay(text) !== undefined,
  time: (text: string) => readTimeOfDay(text) !== undefined,
  endTime: (text: string) => readEndTime(text) !== undefined,
  moment: (text: string) => readMoment(text) !== undefined,
  number: (text: string) => readNumber(text) !== undefined,
} as const satisfies Record<string, (text: string) => boolean>;
export type CellKind = keyof typeof READABLE | CellUnit;

/** The rule that a cell breaks: none if it can be read. */
export const brokenRule = (text: string, kind: CellKind): string | undefined => {
  if (kind in READABLE) return READABLE[kind as keyof typeof READABLE](text) ? undefined : kind;
  return readNumber(text, kind) === undefined ? 'number' : undefined;
};

/** A number, without the unit in which its column counts. */
export const toNumber = (text: string, unit?: CellUnit): number | string =>
  readNumber(text, unit) ?? text.trim();

const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0'];

/** Yes or no, in any letter case. */
export const toBoolean = (text: string): boolean | string => {
  const word = text.normalize('NFKC').trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : word;
};

/** A day: `YYYY-MM-DD`. */
export const toDay = (text: string): string => readDay(text) ?? text.trim();

/** A time of day: `HH:mm`. */
export const toTime = (text: string): string => readTimeOfDay(text) ?? text.trim();

/** The end of a range of times on one day: `HH:mm`, up to 24:00. */
export const toEndTime = (text: string): string => readEndTime(text) ?? text.trim();
