import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import type { DemoEvent } from '#api/core/demo/history.ts';
import { type DemoEntry, HOURS_TO_REOPEN } from './entries.ts';

type Application = DemoEntry['application'];
type Step = Omit<DemoEvent, 'entityId'>;

/** Returns the events that led each entry to its state. */
export const historyOf = (clock: Clock, entries: readonly DemoEntry[]): DemoEvent[] =>
  entries.flatMap(({ application }) =>
    [submitted(application), ...moved(application, clock)].map((step) => ({
      ...step,
      entityId: application.id,
    })),
  );

const submitted = ({ submitted_at: at, user_id: actorId }: Application): Step => ({
  at,
  actorId,
  action: 'submit',
  before: { status: 'draft' },
  after: { status: 'submitted' },
});

const STAFF = DEMO_ACCOUNTS.staff.id;

/** Returns the events between the submission of an entry and its state: the withdrawal that staff undid, and the decision. */
const moved = (application: Application, clock: Clock): Step[] => [
  ...beforeDecision(application, clock),
  ...decided(application, clock),
];

const decided = ({ status, prepared, moved_at }: Application, { onDay }: Clock): Step[] => {
  if (prepared) {
    const after = { decision: prepared.decision };
    return [{ at: onDay(-1), actorId: STAFF, action: 'prepare', after }];
  }
  if (status !== 'accepted' && status !== 'rejected') return [];
  const action = status === 'accepted' ? 'accept' : 'reject';
  return [
    {
      at: moved_at,
      actorId: STAFF,
      action,
      before: { status: 'submitted' },
      after: { status },
    },
  ];
};

const beforeDecision = (
  { status, user_id, submitted_at, reason }: Application,
  { fromToday }: Clock,
): Step[] => {
  const withdrawn: Step = {
    at: submitted_at,
    actorId: user_id,
    action: 'withdraw',
    before: { status: 'submitted' },
    after: { status: 'withdrawn' },
  };
  if (status === 'withdrawn') return [withdrawn];
  const actorId = STAFF;
  if (status === 'more_info')
    return [
      {
        at: fromToday(-2),
        actorId,
        action: 'ask',
        before: { status: 'submitted' },
        after: { status },
      },
    ];
  if (reason === null) return [];
  const reopened: Step = {
    at: new Date(+submitted_at + HOURS_TO_REOPEN * 3_600_000),
    actorId,
    action: 'reopen',
    before: { status: 'withdrawn' },
    after: { status: 'submitted', reason },
  };
  return [withdrawn, reopened];
};
