import type { OrganiserCall } from '#generated/client/types.gen.ts';
import type { CallStatus } from '#spec/exhibitors/organiser-calls.ts';
import type { StatusTone } from '#web/core/ui/StatusBadge.tsx';
import { type PeriodState, periodState } from '#web/show/editions/period-state.ts';

/** The state of a call for staff: that of its period while it is published. */
export type CallState = 'draft' | 'closed' | `published.${Exclude<PeriodState, 'undecided'>}`;

export const callState = (
  call: Pick<OrganiserCall, 'status' | 'opensAt' | 'closesAt'>,
  now: Date,
): CallState => {
  if (call.status !== 'published') return call.status === 'draft' ? 'draft' : 'closed';
  return `published.${periodState(call, now) as Exclude<PeriodState, 'undecided'>}`;
};

export const STATE_TONES: Readonly<Record<CallState, StatusTone>> = {
  draft: 'waiting',
  'published.upcoming': 'info',
  'published.open': 'available',
  'published.closed': 'done',
  closed: 'cancelled',
};

/** Returns the states to which staff can move a call. A published one goes back to a draft only before its first entry. */
export const nextStatuses = ({
  status,
  entryCount,
}: Pick<OrganiserCall, 'status' | 'entryCount'>): CallStatus[] => {
  if (status !== 'published') return ['published'];
  return entryCount > 0 ? ['closed'] : ['closed', 'draft'];
};

/** A plan is nearly full below this share of its places. */
const FEW = 0.1;

export type PlanRoom = 'full' | 'few' | 'free';

export const planRoom = ({ quota, taken }: { quota: number; taken: number }): PlanRoom => {
  if (taken >= quota) return 'full';
  return quota - taken <= Math.max(1, quota * FEW) ? 'few' : 'free';
};
