import type { Transaction } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#api/core/db/schema.ts';
import {
  completeEntry,
  DURING_ENTRY,
  type InsertedEntry,
  insertAddress,
  insertCall,
  insertEntry,
  insertEntryPeriod,
} from '#api/testing/entries.ts';
import { isWaiting } from '#api/testing/locks.ts';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';

/** Entries that are created while staff change their call. */

let site: TestSite;
let editionId: string;
let callId: string;
let who: SignedIn;

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  await insertEntryPeriod(site.db, editionId);
});

beforeEach(async () => {
  site.setNow(DURING_ENTRY);
  await site.db.deleteFrom('application').execute();
  await site.db.deleteFrom('exhibitor_call').execute();
  callId = await insertCall(site.db, editionId);
  [who] = (await site.createVisitors(1)) as [SignedIn];
});

const lockCall = (trx: Transaction<Database>) =>
  trx.selectFrom('exhibitor_call').where('id', '=', callId).select('id').forNoKeyUpdate().execute();

/** Sends a request while a change of the call is in progress, which ends first. */
const duringChange = async (
  change: (trx: Transaction<Database>) => Promise<unknown>,
  request: () => Promise<TestResponse>,
): Promise<TestResponse> => {
  const trx = await site.db.startTransaction().execute();
  await lockCall(trx);
  const response = request();
  const isLate = await isWaiting(site.db, response);
  await change(trx);
  await trx.commit().execute();
  expect(isLate).toBe(true);
  return response;
};

const removePlan = (trx: Transaction<Database>) =>
  trx
    .deleteFrom('exhibitor_plan')
    .where('call_id', '=', callId)
    .where('code', '=', 'half')
    .execute();
const unpublish = (trx: Transaction<Database>) =>
  trx.updateTable('exhibitor_call').set({ status: 'draft' }).where('id', '=', callId).execute();

const draft = () =>
  insertEntry(site.db, { userId: who.userId, callId, editionId, status: 'draft', plans: ['full'] });
const submitNew = async () => {
  const entered = { ...completeEntry(await insertAddress(site.db, who.userId)), plans: ['half'] };
  return () => site.call('createMyEntry', { as: who, body: { callId, ...entered, submit: true } });
};

describe('an entry that waits for a change of its call', () => {
  it('names no plan that was removed meanwhile', async () => {
    const { status, body } = await duringChange(removePlan, await submitNew());
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('is not made to a call that was taken back meanwhile', async () => {
    const { status } = await duringChange(unpublish, () =>
      site.call('createMyEntry', { as: who, body: { callId, name: '夕凪' } }),
    );
    expect(status).toBe(404);
  });

  it('is not changed to a plan that was removed meanwhile', async () => {
    const { id: entryId } = await draft();
    const { status, body } = await duringChange(removePlan, () =>
      site.call('updateMyEntry', {
        as: who,
        params: { entryId },
        body: { plans: ['half'] },
        headers: { 'If-Match': '"v1"' },
      }),
    );
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('a plan that a prepared decision grants', () => {
  const staffOf = async () => {
    const [staff] = (await site.createVisitors(1)) as [SignedIn];
    await insertMember(site.db, staff.userId, { role: 'manager' });
    return staff;
  };
  const prepare = (as: SignedIn, entry: InsertedEntry) =>
    site.call('prepareDecisions', {
      as,
      query: { kind: 'exhibitor' },
      body: { selection: { by: 'ids', items: [entry] }, decision: 'accepted', choice: 'half' },
    });

  it('is not removed, and not granted once it is', async () => {
    const as = await staffOf();
    const entry = await insertEntry(site.db, {
      ...{ userId: who.userId, callId, editionId, status: 'submitted', plans: ['full'] },
    });
    const refused = await duringChange(removePlan, () => prepare(as, entry));
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT']);
    callId = await insertCall(site.db, editionId, { number_prefix: '2027T' });
    const [other] = (await site.createVisitors(1)) as [SignedIn];
    const next = await insertEntry(site.db, {
      ...{ userId: other.userId, callId, editionId, status: 'submitted', plans: ['full'] },
    });
    expect((await prepare(as, next)).status).toBe(200);
    const { body: call } = await site.call('getOrganiserCall', { as, params: { callId } });
    const plans = call.plans
      .filter(({ code }: { code: string }) => code !== 'half')
      .map(({ taken: _, ...plan }: { taken: number }) => plan);
    const changed = await site.call('updateExhibitorCall', {
      ...{ as, params: { callId }, body: { plans }, headers: { 'If-Match': '"v1"' } },
    });
    expect([changed.status, changed.body.code]).toEqual([409, 'PLAN_IN_USE']);
  });
});
