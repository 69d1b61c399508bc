import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { loadDemo } from '#api/app/demo/loader.ts';
import { DEMO_IMPORTS } from '#api/app/demo-import.ts';
import type { DemoStage } from '#api/core/demo/clock.ts';
import { testSite } from '#api/testing/site.ts';
import { HELP_CALL_STATUSES } from '#spec/exhibitors/help-call-states.ts';

/** Half past one in the morning in Tokyo: nobody is in a hall, except in that of the demo. */
const NOW = new Date('2027-02-09T16:30:00Z');

const board = async (stage: DemoStage) => {
  const site = await testSite();
  site.setNow(NOW);
  await loadDemo(site.db, DEMO_IMPORTS, { now: NOW, stage });
  const as = await site.signIn(DEMO_ACCOUNTS.staff.email);
  return { site, list: (await site.call('listHelpCalls', { as })).body };
};

describe('the calls for help of the demo show', () => {
  it('are six in every state while the show is on, at whatever hour it is loaded', async () => {
    const { site, list } = await board('live');
    const states = list.items.map(({ status }: { status: string }) => status);
    expect(states).toHaveLength(6);
    expect(new Set(states)).toEqual(new Set(HELP_CALL_STATUSES));
    expect(list.items[0].kind).toBe('medical');
    const exhibitor = await site.signIn(DEMO_ACCOUNTS.exhibitor.email);
    const own = (await site.call('listMyHelpCalls', { as: exhibitor })).body;
    expect(own.items).toMatchObject([{ status: 'acknowledged' }]);
    const [booth] = own.booths;
    const called = await site.call('createHelpCall', {
      as: exhibitor,
      params: { boothId: booth.id },
      body: { kind: 'item' },
    });
    expect(called.status).toBe(201);
  });

  it('have the times of both days when it is over', async () => {
    const { list } = await board('after');
    expect(list.items.filter(({ settledAt }: { settledAt?: string }) => !settledAt)).toEqual([]);
    expect(list.days).toMatchObject([
      { calls: 5, secondsToAnswer: 60 },
      { calls: 3, secondsToAnswer: 90 },
    ]);
  });
});
