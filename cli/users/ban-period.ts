import type { Site } from '#cli/core/site.ts';
import type { TextKey } from '#cli/core/texts.ts';
import { getCurrentEdition } from '#generated/client/index.ts';
import { banSecondsThrough } from '#spec/accounts/ban-period.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { dayIn, instantIn } from '#spec/core/days.ts';
import { calendar, isCalendarDay } from '#spec/core/rules/dates.ts';

const UNIT_SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400, w: 604_800 };
const UNTIL = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2})?)?(Z|[+-]\d{2}:\d{2})?$/;

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
  const [, day, time, offset] = UNTIL.exec(normalize(until).toUpperCase()) ?? [];
  if (!day || !isCalendarDay(day)) return { mistake: 'users.ban.invalidUntil', value: until };
  if (!time && !offset) {
    if (day < dayIn(timeZone, now)) return { mistake: 'users.ban.past', value: until };
    return { seconds: banSecondsThrough(day, timeZone, now) };
  }
  const local = `${day}${time ?? 'T24:00'}`;
  const end = offset ? new Date(`${local}${offset}`) : instantIn(timeZone, local);
  if (Number.isNaN(end.getTime())) return { mistake: 'users.ban.invalidUntil', value: until };
  if (end <= now) return { mistake: 'users.ban.past', value: until };
  return { seconds: Math.ceil((end.getTime() - now.getTime()) / 1000) };
};

/** Accepts full-width digits. */
const normalize = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** The time zone of the current edition, or the default one when there is no edition. */
export const fetchShowZone = async ({ call }: Site): Promise<string> => {
  try {
    return (await call(getCurrentEdition)).timeZone;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return calendar.zone;
    throw error;
  }
};
