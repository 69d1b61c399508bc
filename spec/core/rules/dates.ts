import { dayIn } from '#spec/core/days.ts';
import { neededStringRule, stringRule } from './rule.ts';

/*
 * Rules of days, written `YYYY-MM-DD`. Specification §5.
 */

const DAY = '^(?!0000)[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$';
const day = new RegExp(DAY, 'u');

/** A day that the calendar has: there is no 29 February 2027. */
export const isDay = (text: string): boolean => {
  if (!day.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

const limits = { pattern: DAY, maxLength: 10 };
const A_DAY = 'A day that the calendar has.';

/** Where and when it is for the rules: the zone of the edition, and the present moment. */
export const calendar = { zone: 'Asia/Tokyo', now: () => new Date() };

/** Today in the edition's zone. */
export const today = (): string => dayIn(calendar.zone, calendar.now());

/** A day was entered. */
export const requiredDate = neededStringRule('requiredDate', {
  holds: isDay,
  limits,
  says: A_DAY,
});

/** Today or later, in the edition's zone. */
export const notBeforeToday = stringRule('notBeforeToday', {
  holds: (text) => isDay(text) && text >= today(),
  limits,
  says: 'Today or a later day, in the edition’s zone.',
});

/** This day or an earlier one. `label` is what the day is, for the message: the last day of the show. */
export const maxDate = (date: string, label: string) => {
  if (!isDay(date)) throw new RangeError(`No day: ${date}`);
  return stringRule('maxDate', {
    params: { max: date, label },
    holds: (text) => isDay(text) && text <= date,
    limits,
    says: `${date} or an earlier day.`,
  });
};
