import { banSecondsThrough } from '#spec/accounts/ban-period.ts';
import { calendar } from '#spec/core/rules/dates.ts';

/** The lengths of a ban: a number of days, through a chosen day, or without end. */
export const BAN_PERIODS = ['1', '7', '30', 'day', 'endless'] as const;
export type BanPeriod = (typeof BAN_PERIODS)[number];

const DAY_SECONDS = 24 * 3600;

/** Seconds from now; undefined for a permanent ban. */
export const banSeconds = (period: BanPeriod, lastDay = ''): number | undefined => {
  if (period === 'endless') return undefined;
  if (period !== 'day') return Number(period) * DAY_SECONDS;
  return banSecondsThrough(lastDay, calendar.zone, calendar.now());
};
