import type { EditionRow } from '#api/show/editions/store.ts';
import { dayIn, instantIn } from '#spec/core/days.ts';

/** First and last moment of a show, and whether today is one of its days. */
export type ShowTimes = { readonly opens: Date; readonly closes: Date; readonly isToday: boolean };

export const toShowTimes = (
  { days, time_zone }: Pick<EditionRow, 'days' | 'time_zone'>,
  now: Date,
): ShowTimes => {
  const today = dayIn(time_zone, now);
  const moments = days.map(({ date, open, close }) => ({
    opens: instantIn(time_zone, `${date}T${open}`),
    closes: instantIn(time_zone, `${date}T${close}`),
  }));
  return {
    opens: new Date(Math.min(...moments.map(({ opens }) => opens.getTime()))),
    closes: new Date(Math.max(...moments.map(({ closes }) => closes.getTime()))),
    isToday: days.some(({ date }) => date === today),
  };
};
