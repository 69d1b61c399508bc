import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import type { DemoEvent } from '#api/core/demo/history.ts';
import type { OpenEntry } from './open-entries.ts';

/** Returns the events that led each entry to its state. */
export const openHistory = (entries: readonly OpenEntry[]): DemoEvent[] =>
  entries.flatMap(({ application }) =>
    stepsOf(application).map((step) => ({ ...step, entityId: application.id })),
  );

const MOVES = { withdrawn: 'withdraw', accepted: 'accept', rejected: 'reject' } as const;

const stepsOf = ({
  status,
  user_id: actorId,
  ...moments
}: OpenEntry['application']): Omit<DemoEvent, 'entityId'>[] => {
  const saved = {
    at: moments.created_at,
    actorId,
    action: 'save',
    after: { status: 'draft' },
  };
  if (!moments.submitted_at) return [saved];
  const submitted = {
    at: moments.submitted_at,
    actorId,
    action: 'submit',
    before: { status: 'draft' },
    after: { status: 'submitted' },
  };
  const action = MOVES[status as keyof typeof MOVES];
  if (!action) return [saved, submitted];
  const moved = {
    at: moments.moved_at,
    actorId: status === 'withdrawn' ? actorId : DEMO_ACCOUNTS.staff.id,
    action,
    before: { status: 'submitted' },
    after: { status },
  };
  return [saved, submitted, moved];
};
