import { calendar } from '#spec/core/rules/dates.ts';

/** How long somebody is shut out: so many days, up to a day that is chosen, or without end. */
export const PERIODS = ['1', '7', '30', 'day', 'endless'] as const;
export type Period = (typeof PERIODS)[number];

const DAY_SECONDS = 24 * 3600;
/** The shortest that the server takes. */
const LEAST_SECONDS = 60;

/** Seconds from now on; nothing where there is no end. The last day counts whole, in the zone of the show. */
export const banSeconds = (period: Period, lastDay = ''): number | undefined => {
  if (period === 'endless') return undefined;
  if (period !== 'day') return Number(period) * DAY_SECONDS;
  const end = startOf(lastDay) + DAY_SECONDS * 1000;
  return Math.max(LEAST_SECONDS, Math.ceil((end - calendar.now().getTime()) / 1000));
};

/** The last minute of a ban: what ends with a day ends at midnight, which people read as the day after. */
export const lastMinuteOf = (banExpires: string): string =>
  new Date(Date.parse(banExpires) - 60_000).toISOString();

/** The instant at which a day begins in the zone of the show. */
const startOf = (day: string): number => {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const there = new Date(utc).toLocaleString('sv-SE', { timeZone: calendar.zone });
  return utc - (Date.parse(`${there.replace(' ', 'T')}Z`) - utc);
};
