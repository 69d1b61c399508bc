import { banSecondsThrough } from '#spec/accounts/ban-period.ts';
import { calendar } from '#spec/core/rules/dates.ts';

/** How long a user is banned: a number of days, through a chosen day, or without end. */
export const PERIODS = ['1', '7', '30', 'day', 'endless'] as const;
export type Period = (typeof PERIODS)[number];

const DAY_SECONDS = 24 * 3600;

/** Seconds from now; undefined for a ban without end. */
export const banSeconds = (period: Period, lastDay = ''): number | undefined => {
  if (period === 'endless') return undefined;
  if (period !== 'day') return Number(period) * DAY_SECONDS;
  return banSecondsThrough(lastDay, calendar.zone, calendar.now());
};

/** The last minute of a ban. One that ends with a day ends at midnight, which reads as the day after. */
export const lastMinuteOf = (banExpires: string): string =>
  new Date(Date.parse(banExpires) - 60_000).toISOString();
