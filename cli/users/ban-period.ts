import { instantOf } from '#cli/core/moments.ts';
import type { TextKey } from '#cli/core/texts.ts';
import { banSecondsThrough } from '#spec/accounts/ban-period.ts';
import { dayIn } from '#spec/core/days.ts';
import { readMoment } from '#spec/core/entered-days.ts';
import { readDuration } from '#spec/core/entered-durations.ts';

export type BanPeriod = { for?: string | undefined; until?: string | undefined };
type Parsed = { seconds: number | undefined } | { mistake: TextKey; value: string };

/**
 * Parses the length of a ban in seconds: `--for 7d`, or `--until 2027-05-01`, through that day, or until an ISO 8601 time. Days,
 * and times without an offset, are in the show's time zone. Without either option, the ban has no end. The contract checks the
 * bounds.
 */
export const parseBanPeriod = (
  { for: duration, until }: BanPeriod,
  timeZone: string,
  now: Date,
): Parsed => {
  if (duration !== undefined) {
    const seconds = readDuration(duration);
    return seconds === undefined
      ? { mistake: 'users.ban.invalidFor', value: duration }
      : { seconds };
  }
  if (until === undefined) return { seconds: undefined };
  const moment = readMoment(until);
  if (!moment) return { mistake: 'users.ban.invalidUntil', value: until };
  const { day, time, offset } = moment;
  if (!time && !offset) {
    if (day < dayIn(timeZone, now)) return { mistake: 'users.ban.past', value: until };
    return { seconds: banSecondsThrough(day, timeZone, now) };
  }
  const end = instantOf(moment, timeZone, 'end');
  if (end <= now) return { mistake: 'users.ban.past', value: until };
  return { seconds: Math.ceil((end.getTime() - now.getTime()) / 1000) };
};
