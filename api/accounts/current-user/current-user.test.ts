import { describe, expect, it } from 'vitest';
import { insertBooth, insertEdition } from '#api/testing/show.ts';
import { type SignedIn, testSite } from '#api/testing/site.ts';
import { insertMember, insertTenant } from '#api/testing/tenants.ts';

describe('getLoginUser', async () => {
  const site = await testSite();
  const [visitor] = (await site.createVisitors(1)) as [SignedIn];

  it('returns the signed-in user', async () => {
    const { status, body, headers } = await site.call('getLoginUser', {
      as: visitor,
      query: { t: String(Date.now()) },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      email: visitor.email,
      displayId: expect.stringMatching(/^[A-Za-z0-9_]{3,20}$/),
      roles: ['user'],
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    't=1800000000000',
    '_=1800000000000',
    'timestamp=2027-04-24T01%3A00%3A00.000Z',
    'cacheBuster=a&cacheBuster=b',
    'nocache',
    't=1800000000000&r=0.5',
    't=abc',
    't=-1.5',
    't=',
    't',
    't=1&t=2',
    't=2027-04-24T01%3A00%3A00.000%2B09%3A00',
    `t=${'9'.repeat(500)}`,
  ])('ignores any key to bypass caches: %s', async (query) => {
    const { status, body } = await site.call('getLoginUser', { as: visitor, query });
    expect([status, body.email]).toEqual([200, visitor.email]);
  });

  it('derives the roles admin, and exhibitor from a booth', async () => {
    await site.db
      .updateTable('user')
      .set({ role: 'admin' })
      .where('id', '=', visitor.userId)
      .execute();
    await insertBooth(site.db, await insertEdition(site.db), { ownerId: visitor.userId });
    const { body } = await site.call('getLoginUser', { as: visitor });
    expect(body.roles).toEqual(['user', 'admin', 'exhibitor']);
  });

  it('requires a session', async () => {
    const { status, headers } = await site.call('getLoginUser');
    expect(status).toBe(401);
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  it('rejects a banned account at the next call', async () => {
    await site.db
      .updateTable('user')
      .set({ banned: true })
      .where('id', '=', visitor.userId)
      .execute();
    expect((await site.call('getLoginUser', { as: visitor })).status).toBe(401);
  });
});

describe('checkUserRole', async () => {
  const site = await testSite();
  const [admin, member] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
  await site.db.updateTable('user').set({ role: 'admin' }).where('id', '=', admin.userId).execute();
  await insertEdition(site.db);
  await insertMember(site.db, member.userId);

  it.each([
    ['admin', true, false],
    ['user', true, true],
    ['exhibitor', false, false],
    ['tenantUser:noren', false, true],
    ['Admin', false, false],
    ['nothing', false, false],
  ])('%s: %j for an admin, %j for a member', async (role, ofAdmin, ofMember) => {
    for (const [as, value] of [
      [admin, ofAdmin],
      [member, ofMember],
    ] as const) {
      const { status, body, headers } = await site.call('checkUserRole', { as, query: { role } });
      expect([status, body]).toEqual([200, { value }]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('requires a short role name and a session', async () => {
    for (const query of ['', 'role=', `role=${'a'.repeat(101)}`, 'role=a%20b'])
      expect([query, (await site.call('checkUserRole', { as: admin, query })).status]).toEqual([
        query,
        400,
      ]);
    expect((await site.call('checkUserRole', { query: { role: 'admin' } })).status).toBe(401);
  });
});

describe('checkTenantUser', async () => {
  const site = await testSite();
  const [member, stranger] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
  await insertEdition(site.db);
  await insertTenant(site.db, 'harbour');
  await insertMember(site.db, member.userId, { role: 'desk' });
  const check = async (slug: string, as: SignedIn) => {
    const { status, body } = await site.call('checkTenantUser', { params: { slug }, as });
    return [status, body];
  };
  const setStatus = (status: 'invited' | 'active' | 'revoked') =>
    site.db.updateTable('membership').set({ status }).execute();

  it('returns true for active members of the tenant immediately', async () => {
    expect(await check('noren', member)).toEqual([200, { value: true }]);
    expect(await check('noren', stranger)).toEqual([200, { value: false }]);
    expect(await check('harbour', member)).toEqual([200, { value: false }]);
    for (const status of ['invited', 'revoked'] as const) {
      await setStatus(status);
      expect([status, await check('noren', member)]).toEqual([status, [200, { value: false }]]);
      const { body } = await site.call('getLoginUser', { as: member });
      expect(body.roles).toEqual(['user']);
    }
    await setStatus('active');
    const { body } = await site.call('getLoginUser', { as: member });
    expect(body.roles).toEqual(['user', 'tenantUser:noren']);
  });

  it('returns false for an unknown tenant', async () => {
    for (const slug of ['nothing', 'NOREN', "noren'--", '%25'])
      expect([slug, await check(slug, member)]).toEqual([slug, [200, { value: false }]]);
    for (const slug of ['%00', 'a'.repeat(61)])
      expect([slug, (await check(slug, member))[0]]).toEqual([slug, 400]);
  });

  it('requires a session', async () => {
    expect((await site.call('checkTenantUser', { params: { slug: 'noren' } })).status).toBe(401);
  });
});
