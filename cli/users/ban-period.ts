import { instantOf } from '#cli/core/moments.ts';
import type { TextKey } from '#cli/core/texts.ts';
import { banSecondsThrough } from '#spec/accounts/ban-period.ts';
import { dayIn } from '#spec/core/days.ts';
import { readMoment } from '#spec/core/entered-days.ts';

const UNIT_SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400, w: 604_800 };

export type BanPeriod = { for?: string | undefined; until?: string | undefined };
type Parsed = { seconds: number | undefined } | { mistake: TextKey; value: string };

/**
 * How long a ban lasts, in seconds: `--for 7d` (minutes m, hours h, days d, weeks w), or `--until 2027-05-01`, through
 * that day, or until a time of ISO 8601. Days, and times without an offset, are those of the show's zone. Without either
 * the ban has no end. The contract checks the bounds.
 */
export const parseBanPeriod = (
  { for: duration, until }: BanPeriod,
  timeZone: string,
  now: Date,
): Parsed => {
  if (duration !== undefined) {
    const [, count, unit = ''] = /^(\d{1,6})([mhdw])$/.exec(normalize(duration)) ?? [];
    const unitSeconds = UNIT_SECONDS[unit];
    if (!unitSeconds) return { mistake: 'users.ban.invalidFor', value: duration };
    return { seconds: Number(count) * unitSeconds };
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

/** Accepts full-width digits. */
const normalize = (text: string) => text.normalize('NFKC').trim().toLowerCase();
