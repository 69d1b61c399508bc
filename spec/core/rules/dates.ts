import { dayIn } from '#spec/core/days.ts';
import { requiredStringRule, stringRule } from './rule.ts';

/*
 * Date rules, for dates as `YYYY-MM-DD`. Specification §5.
 */

/** From 0001. */
const YEAR = '(?:000[1-9]|00[1-9][0-9]|0[1-9][0-9]{2}|[1-9][0-9]{3})';
const DAY_PATTERN = `^${YEAR}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$`;
const dayPattern = new RegExp(DAY_PATTERN, 'u');

/** Returns whether the text is an existing date; 29 February 2027 is not. */
export const isCalendarDay = (text: string): boolean => {
  if (!dayPattern.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

const limits = { pattern: DAY_PATTERN, maxLength: 10 };
const CALENDAR_DAY = 'An existing calendar date.';

/** Time zone of the edition and the clock, as the rules see them; set at start-up and in tests. */
export const calendar = { zone: 'Asia/Tokyo', now: () => new Date() };

/** Returns the current date in the edition's time zone. */
export const today = (): string => dayIn(calendar.zone, calendar.now());

/** A date is required. */
export const requiredDate = requiredStringRule('requiredDate', {
  check: isCalendarDay,
  limits,
  description: CALENDAR_DAY,
});

/** Today or later, in the edition's time zone. */
export const notBeforeToday = stringRule('notBeforeToday', {
  check: (text) => isCalendarDay(text) && text >= today(),
  limits,
  description: 'Today or later, in the edition’s time zone.',
});

/** The number of years that an entered date may lie ahead. */
const YEARS_AHEAD = 2;

/** No show, and no work, has a date before it. */
const EARLIEST = '1900-01-01';

const ISO_START = /^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T|$)/u;

const latest = (): number => {
  const at = calendar.now();
  return at.setUTCFullYear(at.getUTCFullYear() + YEARS_AHEAD);
};

/**
 * From 1900 to two years ahead: a slip of the keyboard in a year is noticed. For dates, and for instants in UTC as ISO 8601;
 * a date counts as its beginning in UTC.
 */
export const withinTwoYears = stringRule('withinTwoYears', {
  params: { years: YEARS_AHEAD },
  check: (text) => ISO_START.test(text) && text >= EARLIEST && Date.parse(text) <= latest(),
  limits: { maxLength: 30 },
  description: `From ${EARLIEST} to ${YEARS_AHEAD} years ahead.`,
});

/**
 * This date or earlier. `label` names the date in the error message, such as "the last day of the show".
 * @throws RangeError when `date` is not an existing date
 */
export const maxDate = (date: string, label: string) => {
  if (!isCalendarDay(date)) throw new RangeError(`Not a calendar date: ${date}`);
  return stringRule('maxDate', {
    params: { max: date, label },
    check: (text) => isCalendarDay(text) && text <= date,
    limits,
    description: `${date} or earlier.`,
  });
};
