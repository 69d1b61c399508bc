import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { displayName } from '#api/accounts/profiles/store.ts';
import { DURING_SHOW, helpCallSite, insertHelpCall } from '#api/testing/help-calls.ts';
import { isWaiting } from '#api/testing/locks.ts';
import type { SignedIn, TestResponse, TestSite } from '#api/testing/site.ts';
import type { HelpCallStatus } from '#spec/exhibitors/help-call-states.ts';
import type { TenantRole } from '#spec/tenants/rights.ts';

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

/** Returns the columns that a state requires. */
const inState = (status: HelpCallStatus) => ({
  status,
  ...(status !== 'open' && {
    answered_by: staff.manager.userId,
    acknowledged_at: DURING_SHOW,
  }),
  ...((status === 'resolved' || status === 'cancelled') && { settled_at: DURING_SHOW }),
});

describe('undoHelpCallAnswer', () => {
  const undo = (callId: string, status: string) =>
    site.call('undoHelpCallAnswer', { as: staff.desk, params: { callId }, body: { status } });
  const refused = ({ status, body }: TestResponse) => [status, body.code, body.currentStatus];
  const nameOf = (role: TenantRole) =>
    site.db
      .selectFrom('profile as p')
      .where('p.user_id', '=', staff[role].userId)
      .select(displayName('p').as('name'))
      .executeTakeFirst();

  it('takes back each answer, to the state of before, with a record of each', async () => {
    const callId = await insert({});
    const called = (await list()).body.items[0];
    const steps = ['acknowledged', 'on_site', 'resolved'];
    for (const status of steps) await answer(callId, status);
    const states = [];
    for (const status of steps.toReversed()) {
      const { body } = await undo(callId, status);
      states.push([body.status, body.acknowledgedAt, body.arrivedAt, body.settledAt]);
    }
    const at = DURING_SHOW.toISOString();
    expect(states).toEqual([
      ['on_site', at, at, undefined],
      ['acknowledged', at, undefined, undefined],
      ['open', undefined, undefined, undefined],
    ]);
    expect((await list()).body.items).toEqual([called]);
    const records = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', callId)
      .orderBy('id')
      .select(['actor_id', 'action', 'before'])
      .execute();
    expect(records.slice(-3)).toEqual([
      { actor_id: staff.desk.userId, action: 'helpCall.on_site', before: { status: 'resolved' } },
      {
        actor_id: staff.desk.userId,
        action: 'helpCall.acknowledged',
        before: { status: 'on_site' },
      },
      { actor_id: staff.desk.userId, action: 'helpCall.open', before: { status: 'acknowledged' } },
    ]);
  });

  it('names again who had answered before', async () => {
    const callId = await insert({});
    await answer(callId, 'acknowledged', 'manager');
    await answer(callId, 'on_site', 'manager');
    await answer(callId, 'resolved', 'desk');
    const answeredBy = (await nameOf('manager'))?.name;
    expect((await undo(callId, 'resolved')).body).toMatchObject({ status: 'on_site', answeredBy });
    await answer(callId, 'resolved', 'desk');
    await undo(callId, 'resolved');
    expect((await undo(callId, 'on_site')).body).toMatchObject({
      status: 'acknowledged',
      answeredBy,
    });
  });

  it('takes back what it names only: not one step more when it is sent again', async () => {
    const callId = await insert({});
    for (const status of ['acknowledged', 'on_site']) await answer(callId, status);
    expect(refused(await undo(callId, 'acknowledged'))).toEqual([409, 'NOT_IN_STATE', 'on_site']);
    const answers = await Promise.all([undo(callId, 'on_site'), undo(callId, 'on_site')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is possible for ten minutes', async () => {
    const callId = await insert({});
    const { body } = await answer(callId, 'acknowledged');
    expect(body.undoUntil).toBe(after(600).toISOString());
    site.setNow(after(601));
    expect((await undo(callId, 'acknowledged')).body).toMatchObject({
      code: 'DEADLINE_PASSED',
      closesAt: body.undoUntil,
    });
  });

  it('does not reach further back because a later answer was taken back', async () => {
    const callId = await insert({});
    const { body } = await answer(callId, 'acknowledged');
    site.setNow(after(3600));
    await answer(callId, 'on_site');
    expect((await undo(callId, 'on_site')).body.undoUntil).toBe(body.undoUntil);
    expect((await undo(callId, 'acknowledged')).body.code).toBe('DEADLINE_PASSED');
  });

  it('does not reopen a call after the booth has called again', async () => {
    const callId = await insert({ ...inState('resolved'), arrived_at: DURING_SHOW });
    const existingId = await insert({});
    expect((await undo(callId, 'resolved')).body).toMatchObject({
      code: 'HELP_CALL_OPEN',
      existingId,
    });
    await site.db.deleteFrom('help_call').where('id', '=', existingId).execute();
    expect((await undo(callId, 'resolved')).body.status).toBe('on_site');
  });

  it('does not reopen a call while the booth calls again', async () => {
    const callId = await insert({ ...inState('resolved'), arrived_at: DURING_SHOW });
    const trx = await site.db.startTransaction().execute();
    const existingId = await insertHelpCall(trx, boothId);
    const undone = undo(callId, 'resolved');
    expect(await isWaiting(site.db, undone)).toBe(true);
    await trx.commit().execute();
    const { status, body } = await undone;
    expect([status, body.code, body.existingId]).toEqual([409, 'HELP_CALL_OPEN', existingId]);
  });

  it.each(['open', 'cancelled'] as const)('does not move a call that is %s', async (status) => {
    const callId = await insert(inState(status));
    expect(refused(await undo(callId, 'acknowledged'))).toEqual([409, 'NOT_IN_STATE', status]);
  });
});
