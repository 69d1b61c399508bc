import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import type { DemoEvent } from '#api/core/demo/history.ts';
import type { DemoEntry } from './entries.ts';

type Application = DemoEntry['application'];
type Step = Omit<DemoEvent, 'entityId'>;

/** What led each entry to the state in which it is. */
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

const moved = (application: Application, { fromToday }: Clock): Step[] => {
  const { status, user_id, submitted_at, moved_at, reason } = application;
  const withdrawn: Step = {
    at: submitted_at,
    actorId: user_id,
    action: 'withdraw',
    before: { status: 'submitted' },
    after: { status: 'withdrawn' },
  };
  if (status === 'withdrawn') return [withdrawn];
  const actorId = DEMO_ACCOUNTS.staff.id;
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
    at: moved_at,
    actorId,
    action: 'reopen',
    before: { status: 'withdrawn' },
    after: { status, reason },
  };
  return [withdrawn, reopened];
};
