import { beforeAll, describe, expect, it } from 'vitest';
import { insertCarLoading, insertSlot } from '#api/testing/car-loadings.ts';
import { DURING_ENTRY, insertCall, insertEntry } from '#api/testing/entries.ts';
import { insertHelpCall } from '#api/testing/help-calls.ts';
import { insertBooth, insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { TENANT_ROLES, type TenantRole } from '#spec/tenants/rights.ts';

let site: TestSite;
let editionId: string;
let callId: string;
const members = new Map<TenantRole, SignedIn>();

beforeAll(async () => {
  site = await testSite();
  site.setNow(DURING_ENTRY);
  editionId = await insertEdition(site.db);
  callId = await insertCall(site.db, editionId);
  for (const role of TENANT_ROLES) {
    const [member] = (await site.createVisitors(1)) as [SignedIn];
    await insertMember(site.db, member.userId, { role });
    members.set(role, member);
  }
});

const entry = async (given: Partial<Parameters<typeof insertEntry>[1]> = {}) => {
  const [owner] = (await site.createVisitors(1)) as [SignedIn];
  return insertEntry(site.db, { userId: owner.userId, callId, editionId, ...given });
};

const workOf = async (role: TenantRole) =>
  (await site.call('getPendingWork', { as: members.get(role) })).body.items;

const prepared = { prepared: JSON.stringify({ decision: 'rejected' }) };
const RELEASE_AT = '2027-02-10T03:00:00.000Z';

describe('getPendingWork', () => {
  it('returns what waits, limited to the rights of the role', async () => {
    expect(await workOf('owner')).toEqual([]);
    await entry();
    await entry();
    await entry({ status: 'draft' });
    await entry({ application: prepared });
    const scheduled = await entry({ application: prepared });
    await site.call('createDecisionRelease', {
      as: members.get('editor'),
      query: { kind: 'exhibitor' },
      body: {
        selection: { by: 'ids', items: [{ id: scheduled.id, version: 1 }] },
        releaseAt: RELEASE_AT,
      },
    });
    await entry({ status: 'accepted' });
    await entry({
      status: 'confirmed',
      entry: { cancellation_requested_at: DURING_ENTRY, cancellation_reason: '入院のため' },
    });
    const booth = await insertBooth(site.db, editionId);
    const slotId = await insertSlot(site.db, editionId);
    await insertCarLoading(site.db, booth, slotId, { status: 'requested' });
    await insertHelpCall(site.db, booth.id);
    await insertHelpCall(site.db, booth.id, {
      kind: 'power',
      status: 'acknowledged',
      acknowledged_at: DURING_ENTRY,
    });
    const help = { work: 'helpCalls', count: 1 };
    const review = [
      { work: 'applicationsToReview', count: 2 },
      { work: 'decisionsToSchedule', count: 1 },
      { work: 'decisionsScheduled', count: 1, dueAt: RELEASE_AT },
    ];
    const show = [
      { work: 'vehiclesToApprove', count: 1 },
      { work: 'boothsToPlace', count: 1 },
    ];
    const money = [
      { work: 'paymentsToConfirm', count: 1, dueAt: '2027-02-25T15:00:00.000Z' },
      { work: 'cancellationRequests', count: 1 },
    ];
    for (const role of ['owner', 'manager'] as const)
      expect(await workOf(role)).toEqual([help, ...review, ...money, ...show]);
    expect(await workOf('editor')).toEqual([help, ...review, ...show]);
    expect([await workOf('judge'), await workOf('desk')]).toEqual([[], [help]]);
  });
});

describe('getMyRights', () => {
  it('returns the role with its rights', async () => {
    const rightsOf = async (role: TenantRole) =>
      (await site.call('getMyRights', { as: members.get(role) })).body;
    expect(await rightsOf('judge')).toEqual({
      role: 'judge',
      rights: ['standings', 'judging', 'home'],
    });
    expect((await rightsOf('editor')).rights).not.toContain('money');
    expect((await rightsOf('manager')).rights).toContain('money');
  });
});
