import { instantIn } from '#spec/core/days.ts';
import type { Moment } from '#spec/core/entered-days.ts';

/** Its instant, in the zone if it has no offset; of a day its start or its end. */
export const instantOf = (
  { day, time, offset }: Moment,
  timeZone: string,
  ofDay: 'start' | 'end',
): Date => {
  const local = `${day}T${time ?? { start: '00:00', end: '24:00' }[ofDay]}`;
  return offset ? new Date(`${local}${offset}`) : instantIn(timeZone, local);
};
