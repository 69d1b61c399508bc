import { dayIn } from '#spec/core/days.ts';

/** Where the demo show takes place. */
export const DEMO_ZONE = 'Asia/Tokyo';

const DAY = 86_400_000;

/** A number of days after a day, both `YYYY-MM-DD`. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** A time in the show's time zone; Japan has no daylight saving time. */
export const at = (day: string, time: string): Date => new Date(`${day}T${time}:00+09:00`);

/** The moment at which the demo is loaded. All times of its rows are relative to it. */
export type Clock = {
  readonly now: Date;
  /** The day in the show's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** A time, noon by default, in the show's time zone, on a day relative to today. */
  readonly fromToday: (days: number, time?: string) => Date;
};

export const createClock = (now: Date): Clock => {
  const today = dayIn(DEMO_ZONE, now);
  return { now, today, fromToday: (days, time = '12:00') => at(plusDays(today, days), time) };
};
