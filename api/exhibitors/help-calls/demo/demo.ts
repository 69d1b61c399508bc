import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { type Clock, DEMO_ZONE } from '#api/core/demo/clock.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import type { DemoBooth } from '#api/show/booths/demo/booths.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';
import { dayIn } from '#spec/core/days.ts';
import type { HelpCallStatus } from '#spec/exhibitors/help-call-states.ts';
import { CALLS_OF_TODAY, type DemoCall, PAST_CALLS } from './calls.ts';

export const demo = defineDemo({
  needs: ['edition', 'booths'],
  load: async ({ db, clock, data: { edition, booths } }) => {
    if (booths.length === 0) return;
    const rows = plan(clock, edition).map(({ call, at }, index) =>
      toRow(call, at, index + 1, booths),
    );
    await insertAll(db, 'help_call', rows);
  },
});

type PlannedCall = { readonly call: DemoCall; readonly at: Date };

/** Plans the calls of the last hour while the show is on; afterwards those of both days. */
const plan = ({ stage, now }: Clock, { days, hoursOn }: DemoEdition): readonly PlannedCall[] => {
  switch (stage) {
    case 'live':
      return CALLS_OF_TODAY.map((call) => ({ call, at: plusMinutes(now, -call.minutesAgo) }));
    case 'after':
      return PAST_CALLS.map((call) => {
        const { opens } = hoursOn(days[call.day] as string);
        return { call, at: plusMinutes(opens, call.at) };
      });
    default:
      return [];
  }
};

const plusMinutes = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + minutes * 60_000);

const toRow = (call: DemoCall, at: Date, n: number, booths: readonly DemoBooth[]) => {
  const day = dayIn(DEMO_ZONE, at);
  const present = booths.filter(({ days }) => days.includes(day));
  const booth = (present[call.booth % present.length] ?? booths[0]) as DemoBooth;
  const after = (minutes: number | undefined) =>
    minutes === undefined ? null : plusMinutes(at, minutes);
  const moments = [at, ...[call.answered, call.arrived, call.resolved, call.cancelled].map(after)];
  return {
    id: demoId('help-call', n),
    booth_id: booth.id,
    day,
    kind: call.kind,
    message: call.message ?? null,
    status: statusOf(call),
    called_by: booth.ownerId,
    answered_by: call.answered === undefined ? null : DEMO_ACCOUNTS.staff.id,
    created_at: at,
    acknowledged_at: after(call.answered),
    arrived_at: after(call.arrived),
    settled_at: after(call.resolved ?? call.cancelled),
    updated_at: moments.findLast((moment) => moment !== null),
  };
};

const statusOf = ({ answered, arrived, resolved, cancelled }: DemoCall): HelpCallStatus => {
  if (cancelled !== undefined) return 'cancelled';
  if (resolved !== undefined) return 'resolved';
  if (arrived !== undefined) return 'on_site';
  return answered === undefined ? 'open' : 'acknowledged';
};
