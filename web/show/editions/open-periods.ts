import type { Deadline } from '#generated/client/types.gen.ts';
import { type PeriodState, periodState } from './period-state.ts';

const DAY = 86_400_000;
/** Days before its end from which a period is marked as ending soon. */
const SOON = 3;

/** The audience of each period. */
export const PERIOD_AUDIENCES = {
  'exhibitor-entry': 'exhibitors',
  'booth-profile': 'exhibitors',
  'booth-product': 'exhibitors',
  reservation: 'visitors',
  'car-loading': 'exhibitors',
  'booth-user': 'exhibitors',
  'award-entry': 'makers',
  'fresh-dragon-award': 'exhibitors',
  'event-entry': 'visitors',
  press: 'press',
  education: 'schools',
  sponsor: 'sponsors',
} as const satisfies Record<Deadline['key'], string>;

export type OpenPeriod = Deadline & { readonly soon: boolean };

/** Returns the open periods, sorted by end, and upcoming ones, sorted by start. */
export const selectPeriods = (
  deadlines: readonly Deadline[],
  now: string,
): { open: OpenPeriod[]; next: Deadline[] } => {
  const at = new Date(now);
  const opens = (it: Deadline) => Date.parse(it.opensAt);
  const closes = (it: Deadline) => Date.parse(it.closesAt);
  const inState = (state: PeriodState) => deadlines.filter((it) => periodState(it, at) === state);
  return {
    open: inState('open')
      .sort((a, b) => closes(a) - closes(b))
      .map((it) => ({ ...it, soon: closes(it) - at.getTime() < SOON * DAY })),
    next: inState('upcoming').sort((a, b) => opens(a) - opens(b)),
  };
};
