import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import type { DemoEvent } from '#api/core/demo/history.ts';
import type { DemoEntry } from './entries.ts';

/** What led each entry to the state in which it is. */
export const historyOf = ({ fromToday }: Clock, entries: readonly DemoEntry[]): DemoEvent[] =>
  entries.flatMap(({ application: { id, user_id, status, submitted_at } }): DemoEvent[] => {
    const submitted = {
      entityId: id,
      at: submitted_at,
      actorId: user_id,
      action: 'submit',
      before: { status: 'draft' },
      after: { status: 'submitted' },
    };
    if (status === 'submitted') return [submitted];
    const isAsked = status === 'more_info';
    return [
      submitted,
      {
        entityId: id,
        at: isAsked ? fromToday(-2) : submitted_at,
        actorId: isAsked ? DEMO_ACCOUNTS.staff.id : user_id,
        action: isAsked ? 'ask' : 'withdraw',
        before: { status: 'submitted' },
        after: { status },
      },
    ];
  });
