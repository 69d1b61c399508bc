import type { TextKey } from '#cli/core/texts.ts';
import { isDay } from '#spec/core/rules/dates.ts';

const SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400, w: 604_800 };
/** Of a moment without an offset: the show is held in Japan. */
const OFFSET = '+09:00';
const MOMENT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2})?)?(Z|[+-]\d{2}:\d{2})?$/;

type BanTime = { for?: string | undefined; until?: string | undefined };
type Verdict = { seconds: number | undefined } | { mistake: TextKey; value: string };

/**
 * How long a ban lasts, in seconds: `--for 7d` (minutes m, hours h, days d, weeks w), or `--until 2027-05-01`, the
 * beginning of that day, or a moment of ISO 8601. Without end when neither is given. Whether it is too short or too long
 * is the contract's to say.
 */
export const banSeconds = ({ for: duration, until }: BanTime, now: Date): Verdict => {
  if (duration !== undefined) {
    const [, count, unit = ''] = /^(\d{1,6})([mhdw])$/.exec(plain(duration)) ?? [];
    const each = SECONDS[unit];
    if (!each) return { mistake: 'users.ban.badFor', value: duration };
    return { seconds: Number(count) * each };
  }
  if (until === undefined) return { seconds: undefined };
  const end = momentOf(plain(until).toUpperCase());
  if (end === undefined) return { mistake: 'users.ban.badUntil', value: until };
  if (end <= now.getTime()) return { mistake: 'users.ban.past', value: until };
  return { seconds: Math.ceil((end - now.getTime()) / 1000) };
};

/** As people type it: full-width digits are fine. */
const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

const momentOf = (text: string): number | undefined => {
  const [, day, time = 'T00:00', offset = OFFSET] = MOMENT.exec(text) ?? [];
  if (!day || !isDay(day)) return undefined;
  const at = new Date(`${day}${time}${offset}`).getTime();
  return Number.isNaN(at) ? undefined : at;
};
