import type { EventSummary } from '#generated/client/types.gen.ts';
import type { StatusTone } from '#web/core/ui/StatusBadge.tsx';

type State = EventSummary['state'];

export const STATE_TONES: Readonly<Record<State, StatusTone>> = {
  none: 'info',
  not_open_yet: 'waiting',
  available: 'available',
  few_left: 'few',
  waitlist: 'full',
  lottery: 'new',
  closed: 'cancelled',
  called_off: 'cancelled',
};

const ENTERABLE = ['available', 'few_left', 'waitlist', 'lottery'] as const satisfies State[];

export type EnterableState = (typeof ENTERABLE)[number];

/** Returns the state in which one can enter now; undefined when one cannot. */
export const enterableState = (state: State): EnterableState | undefined =>
  ENTERABLE.find((each) => each === state);

type Dates = {
  readonly state: State;
  readonly opensAt?: string | undefined;
  readonly closesAt?: string | undefined;
};

/** Returns the date that matters in a state, with the key of the text for its event. */
export const dateOfState = ({
  state,
  opensAt,
  closesAt,
}: Dates): { readonly key: 'opens' | 'closes' | 'closed'; readonly at: string } | undefined => {
  if (state === 'not_open_yet') return opensAt ? { key: 'opens', at: opensAt } : undefined;
  if (!closesAt) return undefined;
  if (enterableState(state)) return { key: 'closes', at: closesAt };
  return state === 'closed' ? { key: 'closed', at: closesAt } : undefined;
};
