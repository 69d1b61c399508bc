import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import type { DemoEvent } from '#api/core/demo/history.ts';
import type { ApplicationStatus } from '#spec/applications/states.ts';
import type { DemoEntry } from './entries.ts';
import { RELEASE_DAY, SCHEDULED_ON_DAY } from './stages.ts';

type Application = DemoEntry['application'];
type Step = Omit<DemoEvent, 'entityId'>;

const STAFF = DEMO_ACCOUNTS.staff.id;

/** Returns the events that led each entry to its state. */
export const historyOf = (clock: Clock, entries: readonly DemoEntry[]): DemoEvent[] =>
  entries.flatMap(({ application, boothId, confirmedAt }) =>
    [
      ...entered(application),
      ...prepared(application, clock),
      ...decided(application, boothId ? confirmedAt : undefined),
    ].map((step) => ({ ...step, entityId: application.id })),
  );

/** Returns a moment between two others; `share` is how much of the time has passed. */
const between = (from: Date, to: Date, share: number): Date =>
  new Date(+from + (+to - +from) * share);

const move = (
  at: Date,
  actorId: string | null,
  action: string,
  [before, status]: readonly [ApplicationStatus, ApplicationStatus],
  more: Readonly<Record<string, unknown>> = {},
): Step => ({ at, actorId, action, before: { status: before }, after: { status, ...more } });

const entered = ({ user_id: user, status, granted, ...moments }: Application): Step[] => {
  const { created_at, submitted_at, moved_at } = moments;
  const saved = { at: created_at, actorId: user, action: 'save', after: { status: 'draft' } };
  if (status === 'draft') return [saved];
  return submitted_at
    ? [saved, move(submitted_at, user, 'submit', ['draft', 'submitted'])]
    : [move(moved_at, STAFF, 'invite', ['draft', 'confirmed'], { granted })];
};

/** Returns the steps of staff on an entry that is still to be decided. */
const prepared = (
  { assignee_id, note, prepared: decision, release_id, submitted_at }: Application,
  { now, onDay }: Clock,
): Step[] => {
  if (!submitted_at) return [];
  const scheduledAt = onDay(SCHEDULED_ON_DAY);
  const isScheduled = release_id !== null;
  const steps: (Step | false)[] = [
    assignee_id !== null && {
      at: between(submitted_at, now, 0.3),
      actorId: STAFF,
      action: 'annotate',
      after: { note, assigneeId: assignee_id },
    },
    decision !== null && {
      at: between(submitted_at, isScheduled ? scheduledAt : now, 0.7),
      actorId: STAFF,
      action: 'prepare',
      after: { decision: decision.decision, ...(decision.choice && { choice: decision.choice }) },
    },
    isScheduled && {
      at: scheduledAt,
      actorId: STAFF,
      action: 'schedule',
      after: { releaseAt: onDay(RELEASE_DAY).toISOString() },
    },
  ];
  return steps.filter((step) => step !== false);
};

const decided = (application: Application, confirmedAt: Date | undefined): Step[] => {
  const { user_id: user, status, granted, reason, submitted_at, moved_at } = application;
  if (!submitted_at) return [];
  const accepted = (at: Date) => move(at, STAFF, 'accept', ['submitted', 'accepted'], { granted });
  const acceptedAt = between(submitted_at, moved_at, 0.25);
  switch (status) {
    case 'more_info':
      return [move(application.asked_at ?? moved_at, STAFF, 'ask', ['submitted', status])];
    case 'accepted':
      return [accepted(moved_at)];
    case 'waitlisted':
      return [move(moved_at, STAFF, 'waitlist', ['submitted', status])];
    case 'rejected':
      return [move(moved_at, STAFF, 'reject', ['submitted', status])];
    case 'confirmed':
      return [
        accepted(acceptedAt),
        move(moved_at, STAFF, 'confirm', ['accepted', status], { granted }),
      ];
    case 'expired':
      return [
        accepted(acceptedAt),
        move(moved_at, null, 'expire', ['accepted', status], { granted }),
      ];
    case 'withdrawn':
      return [move(moved_at, user, 'withdraw', ['submitted', status])];
    case 'cancelled':
      return confirmedAt
        ? [
            accepted(between(submitted_at, confirmedAt, 0.25)),
            move(confirmedAt, STAFF, 'confirm', ['accepted', 'confirmed'], { granted }),
            move(moved_at, STAFF, 'cancel', ['confirmed', status], { reason }),
          ]
        : [move(moved_at, STAFF, 'cancel', ['submitted', status], { reason })];
    default:
      return [];
  }
};
