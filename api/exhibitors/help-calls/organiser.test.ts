import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  DURING_SHOW,
  helpCallSite,
  insertBoothAt,
  insertHelpCall,
} from '#api/testing/help-calls.ts';
import { DAY_1, DAY_2 } from '#api/testing/show.ts';
import type { SignedIn, TestSite } from '#api/testing/site.ts';
import {
  ANSWERED_STATUSES,
  HELP_CALL_STATUSES,
  type HelpCallStatus,
} from '#spec/exhibitors/help-call-states.ts';
import { TENANT_ROLES, type TenantRole } from '#spec/tenants/rights.ts';

let site: TestSite;
let boothId: string;
let staff: Record<TenantRole, SignedIn>;

beforeAll(async () => {
  ({ site, boothId, staff } = await helpCallSite());
});

beforeEach(async () => {
  site.setNow(DURING_SHOW);
  await site.db.deleteFrom('help_call').execute();
});

const after = (seconds: number) => new Date(DURING_SHOW.getTime() + seconds * 1000);
const insert = (given: Parameters<typeof insertHelpCall>[2]) =>
  insertHelpCall(site.db, boothId, given);
const answer = (callId: string, status: string, role: TenantRole = 'desk') =>
  site.call('setHelpCallStatus', { as: staff[role], params: { callId }, body: { status } });
const list = (query = '', headers: Record<string, string> = {}) =>
  site.call('listHelpCalls', { as: staff.desk, query, headers });
const idsOf = async (query: string) =>
  (await list(query)).body.items.map(({ id }: { id: string }) => id);

/** Returns the columns that a state requires. */
const inState = (status: HelpCallStatus) => ({
  status,
  ...(status !== 'open' && {
    answered_by: staff.manager.userId,
    acknowledged_at: DURING_SHOW,
  }),
  ...((status === 'resolved' || status === 'cancelled') && { settled_at: DURING_SHOW }),
});

describe('listHelpCalls', () => {
  it('has medical calls on top, then the oldest, and settled ones last, page by page', async () => {
    const settled = await insert({ ...inState('resolved'), kind: 'medical' });
    const later = await insert({ kind: 'item', created_at: after(2) });
    const first = await insert({ kind: 'crowd', created_at: after(1) });
    const medical = await insert({ kind: 'medical', created_at: after(3) });
    const { body } = await list('limit=3');
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([medical, first, later]);
    expect([body.total, body.totalIsCapped]).toEqual([4, false]);
    expect(await idsOf(`limit=3&cursor=${body.nextCursor}`)).toEqual([settled]);
    expect((await list('cursor=broken')).body.code).toBe('BAD_CURSOR');
  });

  it('filters by day and state', async () => {
    const open = await insert({ kind: 'item' });
    const coming = await insert({ ...inState('acknowledged'), kind: 'power', day: DAY_2 });
    await insert({ ...inState('cancelled'), day: DAY_2 });
    expect(await idsOf('status=open&status=acknowledged')).toEqual([coming, open].toSorted());
    expect(await idsOf(`day=${DAY_1}`)).toEqual([open]);
    expect(await idsOf(`day=${DAY_2}&status=acknowledged`)).toEqual([coming]);
  });

  it('is answered with 304 until somebody calls', async () => {
    await insert({ kind: 'item' });
    const first = await list();
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const known = {
      'If-None-Match': first.headers.get('etag') ?? '',
    };
    expect((await list('', known)).status).toBe(304);
    await insert({ kind: 'medical' });
    expect((await list('', known)).status).toBe(200);
  });

  it('has median times of days that are over', async () => {
    const step = (answered: number, arrived: number, settled: number) => ({
      status: 'resolved' as const,
      acknowledged_at: after(answered),
      arrived_at: after(arrived),
      settled_at: after(settled),
    });
    await insert(step(10, 100, 500));
    await insert(step(20, 300, 700));
    await insert(step(60, 200, 900));
    await insert({ ...inState('cancelled'), acknowledged_at: null, settled_at: after(1) });
    await insert({ kind: 'power', day: DAY_2 });
    expect((await list()).body.days).toEqual([]);
    site.setNow(new Date(`${DAY_1}T15:00:00Z`));
    expect((await list()).body.days).toEqual([
      {
        day: DAY_1,
        calls: 4,
        secondsToAnswer: 20,
        secondsToArrival: 200,
        secondsToResolution: 700,
      },
    ]);
    site.setNow(new Date(`${DAY_2}T15:00:00Z`));
    expect((await list()).body.days[1]).toEqual({ day: DAY_2, calls: 1 });
  });
});

describe('setHelpCallStatus', () => {
  it('records who answers, and when', async () => {
    const callId = await insert({});
    const moments = { acknowledged: 'acknowledgedAt', on_site: 'arrivedAt', resolved: 'settledAt' };
    for (const [at, [status, moment]] of Object.entries(moments).entries()) {
      site.setNow(after(at + 1));
      const { body } = await answer(callId, status);
      expect([body.status, body[moment], body.updatedAt]).toEqual([
        status,
        after(at + 1).toISOString(),
        after(at + 1).toISOString(),
      ]);
      expect(body.answeredBy).toEqual(expect.any(String));
      expect(body.answeredBy).not.toContain('@');
    }
  });

  it.each(TENANT_ROLES.map((role) => [role, role !== 'judge'] as const))(
    'of the %s: %s',
    async (role, isAllowed) => {
      const { status } = await answer(await insert({}), 'acknowledged', role);
      expect(status).toBe(isAllowed ? 200 : 403);
    },
  );

  it('is repeated by the same person without a change', async () => {
    const callId = await insert({});
    const { body } = await answer(callId, 'acknowledged');
    site.setNow(after(30));
    expect((await answer(callId, 'acknowledged')).body).toEqual(body);
  });

  it('of two at once one wins, and the other sees who', async () => {
    for (let round = 0; round < 10; round += 1) {
      await site.db.deleteFrom('help_call').execute();
      const callId = await insert({});
      const answers = await Promise.all(
        (['owner', 'manager', 'editor', 'desk'] as const).map((role) =>
          answer(callId, 'acknowledged', role),
        ),
      );
      const [winner, ...none] = answers.filter(({ status }) => status === 200);
      expect(none).toEqual([]);
      for (const { body } of answers.filter((each) => each !== winner))
        expect(body).toMatchObject({
          code: 'NOT_IN_STATE',
          currentStatus: 'acknowledged',
          changedBy: winner?.body.answeredBy,
          changedAt: winner?.body.acknowledgedAt,
        });
    }
  });

  it('finds calls of the current edition alone', async () => {
    const another = await insertBoothAt(site.db, DURING_SHOW, staff.owner.userId);
    const callId = await insertHelpCall(site.db, another.id);
    expect((await answer(callId, 'acknowledged')).status).toBe(404);
    expect(await idsOf('')).toEqual([]);
  });

  const POSSIBLE = [
    'open → acknowledged',
    'acknowledged → on_site',
    'on_site → resolved',
    'open → cancelled',
    'acknowledged → cancelled',
    'on_site → cancelled',
  ];
  const cases = HELP_CALL_STATUSES.flatMap((from) =>
    ANSWERED_STATUSES.map((to) => [`${from} → ${to}`, from, to] as const),
  );

  it.each(cases)('%s', async (name, from, to) => {
    const { status, body } = await answer(await insert(inState(from)), to);
    expect(POSSIBLE.includes(name) ? [status, body.status] : [status, body.currentStatus]).toEqual(
      POSSIBLE.includes(name) ? [200, to] : [409, from],
    );
  });
});
