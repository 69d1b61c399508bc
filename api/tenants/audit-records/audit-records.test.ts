import { beforeAll, describe, expect, it } from 'vitest';
import { type AuditEntry, audit } from '#api/core/audit/audit.ts';
import { DURING_ENTRY, insertCall, insertEntry, insertEntryPeriod } from '#api/testing/entries.ts';
import { insertBooth, insertEdition, insertPeriod } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { AuditedEntity, AuditRecord } from '#spec/tenants/audit-records.ts';

let site: TestSite;
let editionId: string;
let manager: SignedIn;
let applicationId: string;

const aroundEntry = {
  opensAt: new Date(DURING_ENTRY.getTime() - 1),
  closesAt: new Date(DURING_ENTRY.getTime() + 1),
};

const withIfMatch = (version: number) => ({ headers: { 'If-Match': `"v${version}"` } });

beforeAll(async () => {
  site = await testSite();
  site.setNow(DURING_ENTRY);
  editionId = await insertEdition(site.db);
  await insertEntryPeriod(site.db, editionId);
  await insertPeriod(site.db, editionId, 'booth-profile', aroundEntry);
  const callId = await insertCall(site.db, editionId);
  const [applicant] = (await site.createVisitors(1)) as [SignedIn];
  [manager] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, manager.userId, { role: 'manager' });
  await site.db
    .updateTable('user')
    .set({ name: '運営 太郎' })
    .where('id', '=', manager.userId)
    .execute();
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

const visitor = async () => (await site.createVisitors(1))[0] as SignedIn;
const historyOf = async (entity: AuditedEntity, entityId: string): Promise<AuditRecord[]> =>
  (await site.call('listAuditRecords', { as: manager, query: { entity, entityId } })).body.items;

/** Id of a deleted account. */
const DELETED = '0199b6f0-6d5e-7c3a-9d53-000000000000';
const record = (entries: AuditEntry[]) =>
  site.db.transaction().execute((trx) => audit(trx, entries));

const list = (query: Record<string, string>) =>
  site.call('listAuditRecords', {
    as: manager,
    query: { entity: 'application', entityId: applicationId, ...query },
  });

describe('listAuditRecords', () => {
  it('lists who did what and when, the newest first, without readings', async () => {
    const { body } = await list({});
    expect(body).toMatchObject({ total: 2, totalIsCapped: false });
    const by = { kind: 'member', id: manager.userId, name: '運営 太郎' };
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

  it('names nobody but members: other accounts may be called by their e-mail address', async () => {
    const owner = await visitor();
    const callId = await insertCall(site.db, editionId, { number_prefix: '2027A' });
    const draft = { userId: owner.userId, callId, editionId, status: 'draft' } as const;
    const entry = await insertEntry(site.db, draft);
    const submitted = await site.call('submitMyEntry', {
      as: owner,
      params: { entryId: entry.id },
    });
    expect(submitted.status).toBe(200);
    const { id: boothId } = await insertBooth(site.db, editionId, { ownerId: owner.userId });
    const changed = await site.call('updateBoothProfile', {
      as: owner,
      params: { boothId },
      body: { tags: ['協力'] },
    });
    expect(changed.status).toBe(200);
    const histories = [await historyOf('application', entry.id), await historyOf('booth', boothId)];
    expect(histories).toMatchObject([
      [{ action: 'application.submit', by: { kind: 'user' } }],
      [{ action: 'booth.profile_changed', by: { kind: 'user' } }],
    ]);
    expect(JSON.stringify(histories)).not.toContain('@');
  });

  it('tells members, past ones too, admins, deleted accounts and the platform apart', async () => {
    const { id } = await insertBooth(site.db, editionId);
    const [former, admin, user] = (await site.createVisitors(3)) as [SignedIn, SignedIn, SignedIn];
    await insertMember(site.db, former.userId, { status: 'revoked' });
    const actors = {
      clock: undefined,
      deleted: { userId: DELETED },
      impersonated: { userId: user.userId, impersonatedBy: admin.userId },
      impersonatedByMember: { userId: user.userId, impersonatedBy: manager.userId },
      former: { userId: former.userId },
    };
    await record(
      Object.entries(actors).map(([action, actor]) => ({
        ...{ actor, action, entity: 'booth', entityId: id },
      })),
    );
    const shown = (await historyOf('booth', id)).map(({ action, by, impersonator }) => [
      action,
      [by, impersonator],
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      clock: [{ kind: 'platform' }, undefined],
      deleted: [{ kind: 'deleted-account' }, undefined],
      impersonated: [{ kind: 'user' }, { kind: 'admin' }],
      impersonatedByMember: [
        { kind: 'user' },
        { kind: 'member', id: manager.userId, name: '運営 太郎' },
      ],
      former: [{ kind: 'member', id: former.userId, name: former.email }, undefined],
    });
  });

  it('shows owners by the names that they show, without ids', async () => {
    const owner = await visitor();
    await site.db
      .updateTable('profile')
      .set({ display_name: '夕凪' })
      .where('user_id', '=', owner.userId)
      .execute();
    const { id } = await insertBooth(site.db, editionId);
    const change = { actor: manager, action: 'booth.transferred', entity: 'booth', entityId: id };
    await record([{ ...change, before: { ownerId: DELETED }, after: { ownerId: owner.userId } }]);
    const [transferred] = await historyOf('booth', id);
    expect(transferred?.changes).toEqual([{ field: 'owner', after: '夕凪' }]);
  });
});
