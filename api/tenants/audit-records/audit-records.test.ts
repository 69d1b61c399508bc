import { beforeAll, describe, expect, it } from 'vitest';
import { DURING_ENTRY, insertCall, insertEntry } from '#api/testing/entries.ts';
import { insertBooth, insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { AuditRecord } from '#spec/tenants/audit-records.ts';

let site: TestSite;
let editionId: string;
let manager: SignedIn;
let applicationId: string;

const withIfMatch = (version: number) => ({ headers: { 'If-Match': `"v${version}"` } });

beforeAll(async () => {
  site = await testSite();
  site.setNow(DURING_ENTRY);
  editionId = await insertEdition(site.db);
  const callId = await insertCall(site.db, editionId);
  const [applicant] = (await site.createVisitors(1)) as [SignedIn];
  [manager] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, manager.userId, { role: 'manager' });
  const { userId } = applicant;
  ({ id: applicationId } = await insertEntry(site.db, { userId, callId, editionId }));
  const staff = { as: manager, params: { applicationId } };
  await site.call('getApplication', staff);
  await site.call('annotateApplication', {
    ...staff,
    ...withIfMatch(1),
    body: { note: '電源を確認' },
  });
  await site.call('askApplicant', { ...staff, body: { question: '何を頒布しますか。' } });
});

const list = (query: Record<string, string>) =>
  site.call('listAuditRecords', {
    as: manager,
    query: { entity: 'application', entityId: applicationId, ...query },
  });

describe('listAuditRecords', () => {
  it('lists who did what and when, the newest first, without readings', async () => {
    const { body } = await list({});
    expect(body).toMatchObject({ total: 2, totalIsCapped: false });
    const by = { id: manager.userId, name: expect.any(String) };
    const rest = { id: expect.any(String), at: expect.any(String), by };
    expect(body.items).toEqual([
      {
        ...rest,
        action: 'application.ask',
        changes: [{ field: 'status', before: 'submitted', after: 'more_info' }],
      },
      {
        ...rest,
        action: 'application.annotate',
        changes: [{ field: 'note', after: '電源を確認' }],
      },
    ]);
  });

  it('has pages', async () => {
    const actionsOf = (items: AuditRecord[]) => items.map(({ action }) => action);
    const first = (await list({ limit: '1' })).body;
    const second = (await list({ limit: '1', cursor: first.nextCursor })).body;
    expect(actionsOf([...first.items, ...second.items])).toEqual([
      'application.ask',
      'application.annotate',
    ]);
    expect((await list({ limit: '1', cursor: second.prevCursor })).body.items).toEqual(first.items);
    expect((await list({ cursor: 'bm90IG91cnM' })).body.code).toBe('BAD_CURSOR');
  });

  it('finds only objects of the kind that the current edition has', async () => {
    expect((await list({ entity: 'booth' })).status).toBe(404);
    const booth = await insertBooth(site.db, editionId);
    expect((await list({ entity: 'booth', entityId: booth.id })).body.items).toEqual([]);
  });
});
