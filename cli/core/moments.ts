import { instantIn } from '#spec/core/days.ts';
import { isCalendarDay } from '#spec/core/rules/dates.ts';

/** A day, or a time with or without an offset from UTC, of ISO 8601. */
export type Moment = {
  readonly day: string;
  readonly time: string | undefined;
  readonly offset: string | undefined;
};

const MOMENT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Reads `2027-05-01`, `2027-05-01T12:00` or `2027-05-01T12:00+09:00`, also in full-width digits. */
export const parseMoment = (text: string): Moment | undefined => {
  const [, day, time, offset] = MOMENT.exec(text.normalize('NFKC').trim().toUpperCase()) ?? [];
  return day && isCalendarDay(day) ? { day, time, offset } : undefined;
};

/** Its instant, in the zone if it has no offset; of a day its start or its end. `Invalid Date` for a time such as 25:00. */
export const instantOf = (
  { day, time, offset }: Moment,
  timeZone: string,
  ofDay: 'start' | 'end',
): Date => {
  const local = `${day}${time ?? { start: 'T00:00', end: 'T24:00' }[ofDay]}`;
  return offset ? new Date(`${local}${offset}`) : instantIn(timeZone, local);
};
