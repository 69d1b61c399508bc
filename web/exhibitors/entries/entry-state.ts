import type { ExhibitorCall, ExhibitorEntry } from '#generated/client/types.gen.ts';
import { isClosed } from '#spec/applications/states.ts';
import { dayIn } from '#spec/core/days.ts';
import { isCallOpen } from '#web/exhibitors/calls/call-state.ts';

/** Returns whether something can still come of the entry. A user has one such entry at a time. */
export const isOpenEntry = ({ status }: Pick<ExhibitorEntry, 'status'>): boolean =>
  !isClosed(status);

/** Returns the time until which an entry can be changed; undefined when it cannot. An open question outlasts the call. */
export const changeableUntil = (
  { status, call, answerBy }: Pick<ExhibitorEntry, 'status' | 'call' | 'answerBy'>,
  now: Date,
): string | undefined => {
  const until = status === 'more_info' ? answerBy : call.closesAt;
  const isEditable = status === 'draft' || status === 'submitted' || status === 'more_info';
  return isEditable && until !== undefined && now < new Date(until) ? until : undefined;
};

/** Before, during or after the days of an entry, in the time zone of the show. */
export const showPhase = (
  { days = [] }: Pick<ExhibitorEntry, 'days'>,
  now: Date,
  timeZone: string,
): 'before' | 'during' | 'after' => {
  const today = dayIn(timeZone, now);
  if (days.every((day) => today < day)) return 'before';
  return days.every((day) => day < today) ? 'after' : 'during';
};

/** The actions of the exhibitor on an entry, the most likely first. */
export type EntryAction =
  | 'continue'
  | 'change'
  | 'answer'
  | 'booth'
  | 'withdraw'
  | 'requestCancellation'
  | 'delete';

export const entryActions = (entry: ExhibitorEntry, now: Date, timeZone: string): EntryAction[] => {
  const phase = showPhase(entry, now, timeZone);
  const isChangeable = changeableUntil(entry, now) !== undefined;
  switch (entry.status) {
    case 'draft':
      return isChangeable ? ['continue', 'delete'] : ['delete'];
    case 'submitted':
      return isChangeable ? ['change', 'withdraw'] : ['withdraw'];
    case 'more_info':
      return isChangeable ? ['answer', 'withdraw'] : ['withdraw'];
    case 'accepted':
    case 'waitlisted':
    case 'offered':
      return ['withdraw'];
    case 'confirmed':
      return [
        ...(entry.boothId && phase !== 'after' ? ['booth' as const] : []),
        ...(entry.cancellationRequestedAt || phase !== 'before'
          ? []
          : ['requestCancellation' as const]),
      ];
    default:
      return [];
  }
};

/** The reason why there is no form for a call; undefined if there is one. */
export type FormObstacle = 'notOpen' | 'closed' | 'otherEntry' | 'decided';

/** Returns the obstacle to a form for a call. `open`: the only entry of the user that is not final. */
export const findObstacle = (
  call: ExhibitorCall,
  open: ExhibitorEntry | undefined,
  now: Date,
): FormObstacle | undefined => {
  if (open && open.call.id !== call.id) return 'otherEntry';
  if (open && changeableUntil(open, now)) return undefined;
  if (open && open.status !== 'draft' && open.status !== 'submitted') return 'decided';
  if (now < new Date(call.opensAt)) return 'notOpen';
  return !open && isCallOpen(call, now) ? undefined : 'closed';
};
