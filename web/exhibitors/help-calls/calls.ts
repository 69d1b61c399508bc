import type { HelpCall } from '#generated/client/types.gen.ts';
import { UNSETTLED } from '#spec/exhibitors/help-call-states.ts';

export const isUnsettled = ({ status }: Pick<HelpCall, 'status'>): boolean =>
  UNSETTLED.some((each) => each === status);

const MINUTE_MS = 60_000;

/** Returns the whole minutes since an instant; a clock that is behind the server's counts from 0. */
export const minutesSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));

type Waiting = Pick<HelpCall, 'status' | 'createdAt'>;

const hasWaited = ({ status, createdAt }: Waiting, now: number, minutes: number): boolean =>
  status === 'open' && now - Date.parse(createdAt) >= minutes * MINUTE_MS;

/** Returns whether staff have left a call unanswered for too long. */
export const isLate = (call: Waiting, now: number): boolean => hasWaited(call, now, 2);

/** Returns whether the booth had better phone. */
export const shouldPhone = (call: Waiting, now: number): boolean => hasWaited(call, now, 5);

/** Returns the place of a call's booth on its day. */
export const placeOf = ({ booth, day }: Pick<HelpCall, 'booth' | 'day'>) =>
  booth.days.find(({ date }) => date === day) ?? booth.days[0];
