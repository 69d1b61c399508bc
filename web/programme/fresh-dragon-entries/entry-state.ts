import type { FreshDragonEntry, FreshDragonEntryList } from '#generated/client/types.gen.ts';
import { MAX_DEBUT_ENTRIES } from '#spec/programme/fresh-dragon-entry-views.ts';
import type { StatusTone } from '#web/core/ui/StatusBadge.tsx';
import { type PeriodState, periodState } from '#web/show/editions/period-state.ts';

type Entry = Pick<FreshDragonEntry, 'status' | 'isUnderReview' | 'answerBy'>;
type List = Pick<FreshDragonEntryList, 'items' | 'works' | 'booth' | 'period'>;

const TONES: Readonly<Record<string, StatusTone>> = {
  submitted: 'info',
  review: 'info',
  more_info: 'few',
  accepted: 'available',
};
export const toneOf = (state: string): StatusTone => TONES[state] ?? 'cancelled';

/** Returns whether the fields of an entry can be changed: an open question outlasts the deadline. */
export const isChangeable = (
  { status, answerBy }: Entry,
  period: PeriodState,
  now: Date,
): boolean => {
  if (status === 'more_info' && answerBy && now < new Date(answerBy)) return true;
  return period === 'open' && (status === 'submitted' || status === 'more_info');
};

export const debutPeriod = ({ period }: Pick<List, 'period'>, now: Date): PeriodState =>
  periodState(period ?? {}, now);

/** The reason why the booth cannot enter another work; undefined when it can. */
export type Obstacle = 'readOnly' | 'upcoming' | 'undecided' | 'closed' | 'full' | 'noWork';

export const findObstacle = (list: List, now: Date): Obstacle | undefined => {
  if (list.booth.role === 'desk') return 'readOnly';
  const period = debutPeriod(list, now);
  if (period !== 'open') return period;
  const entered = list.items.filter(({ status }) => status !== 'withdrawn');
  if (entered.length >= MAX_DEBUT_ENTRIES) return 'full';
  return list.works.some(mayEnter) ? undefined : 'noWork';
};

export const mayEnter = ({ ineligibilities }: List['works'][number]): boolean =>
  ineligibilities.length === 0;
