import { dayIn, withOffset } from '#spec/core/days.ts';

/**
 * The time zone of the demo show. Tests of a day of the show choose a zone in which it is afternoon, because behaviour
 * depends on the time of day.
 */
export const DEMO_ZONE = process.env.DEMO_ZONE ?? 'Asia/Tokyo';

const DAY = 86_400_000;

/**
 * The points in time at which the demo show can be seen: while exhibitors enter, some weeks before it (the default of a
 * first start), on its first day, or a week after it.
 */
export const DEMO_STAGES = ['entry', 'before', 'live', 'after'] as const;
export type DemoStage = (typeof DEMO_STAGES)[number];

/** Six weeks after day 0, the show begins within a week; on this very day at the stage `live`. */
export const FIRST_SHOW_DAY = 42;

/** Today, in the calendar of the demo. */
const TODAY: Readonly<Record<DemoStage, number>> = {
  entry: -20,
  before: 0,
  live: FIRST_SHOW_DAY,
  after: FIRST_SHOW_DAY + 12,
};

/** Returns a number of days after a day, both `YYYY-MM-DD`. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Computed once, because zones of demo shows have no daylight saving time. */
const OFFSET = withOffset(DEMO_ZONE, '2027-01-01T00:00').slice(-'+09:00'.length);

/** Returns a time in the show's time zone. */
export const at = (day: string, time: string): Date => new Date(`${day}T${time}:00${OFFSET}`);

/**
 * The moment at which the demo is loaded. All times of its rows are relative to it: those of the show in its calendar, which
 * is the same at every stage, all others to today.
 */
export type Clock = {
  readonly now: Date;
  readonly stage: DemoStage;
  /** The day in the show's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** A time, noon by default, in the show's time zone, on a day relative to today. */
  readonly fromToday: (days: number, time?: string) => Date;
  /** The same on a day of the demo's calendar. Its day 0 is today at the stage `before`. */
  readonly onDay: (day: number, time?: string) => Date;
  /** Whether a moment is over. */
  readonly isPast: (moment: Date) => boolean;
};

export const createClock = (now: Date, stage: DemoStage = 'before'): Clock => {
  const today = dayIn(DEMO_ZONE, now);
  const fromToday = (days: number, time = '12:00') => at(plusDays(today, days), time);
  return {
    now,
    stage,
    today,
    fromToday,
    onDay: (day, time) => fromToday(day - TODAY[stage], time),
    isPast: (moment) => moment <= now,
  };
};
