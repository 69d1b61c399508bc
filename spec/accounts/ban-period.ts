import { instantIn } from '#spec/core/days.ts';
import { MIN_BAN_SECONDS } from './bans.ts';

/** Seconds from now to the end of a ban's last day, which counts whole in the show's time zone. */
export const banSecondsThrough = (lastDay: string, timeZone: string, now: Date): number => {
  const end = instantIn(timeZone, `${lastDay}T24:00`);
  return Math.max(MIN_BAN_SECONDS, Math.ceil((end.getTime() - now.getTime()) / 1000));
};
