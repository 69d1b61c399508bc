import type { ExhibitorCall } from '#generated/client/types.gen.ts';
import { dayIn, endedDay } from '#spec/core/days.ts';
import { type PeriodState, periodState } from '#web/show/editions/period-state.ts';

const DAY = 86_400_000;
/** Days before its end from which a call is marked as ending soon. */
const SOON = 3;

/** The phase of a call, with the nights until it closes. */
export type CallState = {
  readonly period: PeriodState | 'soon';
  readonly nights: number;
};

/** Returns the state of a call; days are counted in the time zone of the edition. */
export const callState = (
  call: Pick<ExhibitorCall, 'opensAt' | 'closesAt'>,
  now: Date,
  timeZone: string,
): CallState => {
  const period = periodState(call, now);
  const today = dayIn(timeZone, now);
  const end = new Date(call.closesAt);
  const last = endedDay(timeZone, end) ?? dayIn(timeZone, end);
  const nights = (Date.parse(last) - Date.parse(today)) / DAY;
  return { period: period === 'open' && nights < SOON ? 'soon' : period, nights };
};

/** Returns whether a call can be answered now. */
export const isCallOpen = (call: Pick<ExhibitorCall, 'opensAt' | 'closesAt'>, now: Date) =>
  periodState(call, now) === 'open';
