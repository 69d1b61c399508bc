import { beforeAll, describe, expect, it } from 'vitest';
import { auditIntent } from '#api/core/audit/intents.ts';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { UserEvent } from '#spec/accounts/administration.ts';

const ADMIN = 'boss@accounts.example';

let site: TestSite;
let admin: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  admin = await site.signIn(ADMIN);
});

const visitor = async () => (await site.createVisitors(1))[0] as SignedIn;
const overview = async () => (await site.call('getAdminOverview', { as: admin })).body;

describe('getAdminOverview', () => {
  it('counts accounts, and operations that were interrupted', async () => {
    const before = await overview();
    const some = await site.createVisitors(3);
    const [banned, freed] = some as [SignedIn, SignedIn];
    const set = (who: SignedIn, columns: { banned: boolean; banExpires?: Date }) =>
      site.db.updateTable('user').set(columns).where('id', '=', who.userId).execute();
    await set(banned, { banned: true });
    await set(freed, { banned: true, banExpires: new Date(Date.now() - 1000) });
    await site.call('signUp', {
      body: { email: 'unproven@accounts.example', password: 'a lantern over the quay' },
    });
    await auditIntent(site.db, {
      actor: admin,
      action: 'user.banned',
      entity: 'user',
      entityId: banned.userId,
    });
    expect((await overview()).interrupted).toBe(before.interrupted);
    site.setNow(new Date(Date.now() + 120_000));
    expect(await overview()).toEqual({
      accounts: before.accounts + 4,
      newAccounts: before.newAccounts + 4,
      admins: before.admins,
      unverified: before.unverified + 1,
      banned: before.banned + 1,
      interrupted: before.interrupted + 1,
    });
    site.setNow(undefined);
  });
});

describe('listUserMemberships', () => {
  it('lists active memberships, and finds only accounts', async () => {
    await insertEdition(site.db);
    const { userId } = await visitor();
    const list = (id: string) =>
      site.call('listUserMemberships', { as: admin, params: { userId: id } });
    expect((await list(userId)).body).toEqual({ items: [] });
    await insertMember(site.db, userId, { role: 'desk' });
    expect((await list(userId)).body).toEqual({
      items: [{ slug: 'noren', role: 'desk', isCurrent: true }],
    });
    expect((await list('nobody')).status).toBe(404);
  });
});

describe('listUserHistory', () => {
  const history = async (userId: string, query: Record<string, string> = {}) => {
    const { status, body } = await site.call('listUserHistory', {
      as: admin,
      params: { userId },
      query,
    });
    expect(status).toBe(200);
    return body;
  };

  it('lists what happened to the account and by whom, the newest first', async () => {
    const { userId, email } = await visitor();
    await site.call('setUserRole', { as: admin, body: { userId, role: 'admin' } });
    await site.call('banUser', { as: admin, body: { userId, banReason: '迷惑行為' } });
    const { items, total } = await history(userId);
    expect(total).toBe(2);
    expect(items).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        action: 'user.banned',
        outcome: 'succeeded',
        actor: ADMIN,
        changes: [{ field: 'reason', after: '迷惑行為' }],
      },
      {
        id: expect.any(String),
        at: expect.any(String),
        action: 'user.roleSet',
        outcome: 'succeeded',
        actor: ADMIN,
        changes: [{ field: 'role', before: 'user', after: 'admin' }],
      },
    ]);
    const own = (await history(admin.userId)).items as UserEvent[];
    expect(own.find(({ subject }) => subject === email)).toMatchObject({ action: 'user.banned' });
  });

  it('reports refusals and interruptions, and no personal data', async () => {
    const owner = await visitor();
    const { userId } = owner;
    await site.call('updateMyContact', { as: owner, body: { phone: '090-1234-5678' } });
    await site.call('removeUser', { as: admin, body: { userId: 'nobody' } });
    await auditIntent(site.db, {
      actor: admin,
      action: 'user.banned',
      entity: 'user',
      entityId: userId,
    });
    const { items } = await history(userId);
    expect(items.map(({ action, outcome }: UserEvent) => [action, outcome])).toEqual([
      ['user.banned', 'interrupted'],
      ['contact.changed', 'succeeded'],
    ]);
    expect(JSON.stringify(items)).not.toContain('1234');
    const own = (await history(admin.userId)).items as UserEvent[];
    expect(own[1]).toMatchObject({ action: 'user.removed', outcome: 'refused' });
  });

  it('has pages', async () => {
    const { userId } = await visitor();
    for (const name of ['a', 'b', 'c'])
      await site.call('updateUser', { as: admin, body: { userId, data: { name } } });
    const namesOf = (items: UserEvent[]) =>
      items.map(({ changes }) => changes.find(({ field }) => field === 'name')?.after);
    const first = await history(userId, { limit: '2' });
    expect(namesOf(first.items)).toEqual(['c', 'b']);
    const second = await history(userId, { limit: '2', cursor: first.nextCursor });
    expect(namesOf(second.items)).toEqual(['a']);
    expect(second.nextCursor).toBeUndefined();
    const back = await history(userId, { limit: '2', cursor: second.prevCursor });
    expect(namesOf(back.items)).toEqual(['c', 'b']);
  });
});
