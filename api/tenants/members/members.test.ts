import { beforeAll, describe, expect, it } from 'vitest';
import { insertUser } from '#api/testing/show.ts';
import { type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember, insertTenant } from '#api/testing/tenants.ts';
import { type MemberChange, setMember } from './transitions.ts';

let site: TestSite;
let nth = 0;

beforeAll(async () => {
  site = await testSite();
});

/** Creates a tenant with an owner, and another user. */
const founded = async () => {
  nth += 1;
  const slug = `tenant-${nth}`;
  const tenantId = await insertTenant(site.db, slug);
  const owner = await insertUser(site.db, `owner-${nth}@noren.example`);
  const other = await insertUser(site.db, `other-${nth}@noren.example`);
  const set = (userId: string, role: MemberChange['role'], status: MemberChange['status']) =>
    site.db.transaction().execute((trx) =>
      setMember(trx, {
        ...{ tenantId, userId, role, status },
        actor: { userId: owner },
        now: new Date(),
      }),
    );
  const members = async () =>
    (
      await site.db
        .selectFrom('membership')
        .where('tenant_id', '=', tenantId)
        .select(['user_id', 'role', 'status'])
        .execute()
    ).map(({ user_id, role, status }) => [user_id === owner ? 'owner' : 'other', role, status]);
  return { tenantId, slug, owner, other, set, members };
};

const LAST_OWNER = { code: 'LAST_OWNER' };

describe('members of a tenant', () => {
  it('begin with an owner; others are invited, become active, are revoked and invited again', async () => {
    const { tenantId, owner, other, set, members } = await founded();
    await expect(set(other, 'manager', 'active')).rejects.toMatchObject(LAST_OWNER);
    await set(owner, 'owner', 'active');
    await expect(set(other, 'manager', 'active')).rejects.toThrow('nothing to active');
    await set(other, 'manager', 'invited');
    await set(other, 'editor', 'active');
    await expect(set(other, 'editor', 'invited')).rejects.toThrow('active to invited');
    await set(other, 'editor', 'revoked');
    await expect(set(other, 'editor', 'active')).rejects.toThrow('revoked to active');
    await set(other, 'desk', 'invited');
    expect((await members()).sort()).toEqual([
      ['other', 'desk', 'invited'],
      ['owner', 'owner', 'active'],
    ]);
    const audited = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', tenantId)
      .select(['action', 'actor_id', 'before', 'after'])
      .orderBy('id')
      .execute();
    expect(audited).toHaveLength(5);
    expect(audited[2]).toEqual({
      action: 'tenant.setMember',
      actor_id: owner,
      before: { userId: other, role: 'manager', status: 'invited' },
      after: { userId: other, role: 'editor', status: 'active' },
    });
  });

  it('always include an active owner', async () => {
    const { owner, other, set } = await founded();
    await set(owner, 'owner', 'active');
    await set(other, 'owner', 'invited');
    for (const [role, status] of [
      ['manager', 'active'],
      ['owner', 'revoked'],
    ] as const)
      await expect(set(owner, role, status)).rejects.toMatchObject(LAST_OWNER);
    await set(other, 'owner', 'active');
    await set(owner, 'desk', 'active');
    await expect(set(other, 'owner', 'revoked')).rejects.toMatchObject(LAST_OWNER);
  });

  it('include one even when two owners leave concurrently', async () => {
    const { owner, other, set, members } = await founded();
    await set(owner, 'owner', 'active');
    await set(other, 'owner', 'invited');
    await set(other, 'owner', 'active');
    const left = await Promise.allSettled([owner, other].map((id) => set(id, 'owner', 'revoked')));
    expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await members()).filter(([, , status]) => status === 'active')).toHaveLength(1);
  });

  it('include one by constraints of the database', async () => {
    const { slug, owner, tenantId } = await founded();
    await insertMember(site.db, owner, { slug, role: 'owner' });
    const remove = () => site.db.deleteFrom('user').where('id', '=', owner).execute();
    await expect(remove()).rejects.toMatchObject({ code: '23503' });
    await expect(
      site.db
        .updateTable('membership')
        .set({ role: 'desk' })
        .where('user_id', '=', owner)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'membership_owner_stays' });
    await site.db.deleteFrom('tenant').where('id', '=', tenantId).execute();
    await remove();
  });
});
