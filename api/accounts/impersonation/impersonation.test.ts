import { beforeAll, describe, expect, it } from 'vitest';
import { cookiesAfter } from '#api/testing/cookies.ts';
import { signedInAfter } from '#api/testing/sessions.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';

const ADMIN = 'boss@accounts.example';

let site: TestSite;
let admin: SignedIn;
let user: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  admin = await site.signIn(ADMIN);
  user = (await site.createVisitors(1))[0] as SignedIn;
});

const result = ({ status, body }: TestResponse) => [status, body?.code];
const impersonate = async (who: SignedIn, by = admin) => {
  const body = { userId: who.userId, reason: '問い合わせ' };
  const answer = await site.call('impersonateUser', { as: by, body });
  expect(answer.status).toBe(200);
  return signedInAfter(site, by, answer);
};
const isSignedIn = async (who: SignedIn) =>
  (await site.call('getLoginUser', { as: who })).status === 200;
const newAccount = async (role: 'admin' | 'user') => {
  const [who] = (await site.createVisitors(1)) as [SignedIn];
  await site.db.updateTable('user').set({ role }).where('id', '=', who.userId).execute();
  return who;
};

describe('impersonateUser', () => {
  it('refuses a banned user with the documented code', async () => {
    const banned = await newAccount('user');
    await site.call('banUser', { as: admin, body: { userId: banned.userId } });
    const answer = await site.call('impersonateUser', {
      as: admin,
      body: { userId: banned.userId },
    });
    expect(result(answer)).toEqual([403, 'BANNED_USER']);
  });

  it('opens a session of the user for an hour that shows the impersonation, and notifies the user', async () => {
    const acting = await impersonate(user);
    const { body } = await site.call('getSession', { as: acting });
    expect(body.user.id).toBe(user.userId);
    expect(body.session.impersonatedBy).toBe(admin.userId);
    const minutes = (Date.parse(body.session.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    expect((await site.call('getLoginUser', { as: acting })).body.email).toBe(user.email);
    const record = await site.db
      .selectFrom('audit_record')
      .selectAll()
      .where('entity_id', '=', user.userId)
      .where('action', '=', 'user.impersonated')
      .where('outcome', '=', 'succeeded')
      .executeTakeFirst();
    expect(record).toMatchObject({ actor_id: admin.userId, after: { reason: '問い合わせ' } });
    await expect
      .poll(async () => {
        const mail = await site.db
          .selectFrom('inbox_mail')
          .select('text')
          .where('to', '=', user.email)
          .executeTakeFirst();
        return mail?.text;
      })
      .toContain('理由：問い合わせ');
  });

  it('audits both admin and user of a change', async () => {
    const acting = await impersonate(user);
    const body = { familyName: '見本', givenName: '花子', displayName: '代理' };
    const before = await site.call('getMyProfile', { as: acting });
    const changed = await site.call('updateMyProfile', {
      as: acting,
      body,
      headers: { 'If-Match': before.headers.get('etag') ?? '' },
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const record = await site.db
      .selectFrom('audit_record')
      .select(['actor_id', 'impersonator_id'])
      .where('impersonator_id', 'is not', null)
      .executeTakeFirst();
    expect(record).toEqual({ actor_id: user.userId, impersonator_id: admin.userId });
  });

  it('refuses admins, the caller included', async () => {
    for (const { userId } of [admin, await newAccount('admin')]) {
      const answer = await site.call('impersonateUser', { as: admin, body: { userId } });
      expect(result(answer)).toEqual([403, 'YOU_CANNOT_IMPERSONATE_ADMINS']);
    }
  });

  it.each(['stopImpersonating', 'signOut'] as const)(
    'ends in the audit log with %s',
    async (id) => {
      const { userId } = user;
      const boss = await newAccount('admin');
      const ends = async () => {
        const rows = await site.db
          .selectFrom('audit_record')
          .select(['actor_id', 'impersonator_id'])
          .where('action', '=', 'user.impersonationStopped')
          .where('outcome', '=', 'succeeded')
          .execute();
        return rows.filter(({ actor_id }) => actor_id === userId);
      };
      const before = await ends();
      expect((await site.call(id, { as: await impersonate(user, boss) })).status).toBe(200);
      expect(await ends()).toEqual([...before, { actor_id: userId, impersonator_id: boss.userId }]);
      const [other] = (await site.createVisitors(1)) as [SignedIn];
      expect((await site.call('signOut', { as: other })).status).toBe(200);
      expect(await ends()).toHaveLength(before.length + 1);
    },
  );

  it('ends after an hour, also for a browser that has lost one of its cookies', async () => {
    const acting = await impersonate(user);
    const cookie = acting.cookie.split('; ').filter((pair) => !pair.includes('dont_remember'));
    const { body } = await site.call('getSession', {
      as: { ...acting, cookie: cookie.join('; ') },
    });
    expect(body.user.id).toBe(user.userId);
    const row = await site.db
      .selectFrom('session')
      .select(['createdAt', 'expiresAt'])
      .where('id', '=', body.session.id)
      .executeTakeFirstOrThrow();
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBeLessThanOrEqual(3_600_000);
  });

  it('grants none of the admin’s rights', async () => {
    const acting = await impersonate(user);
    expect((await site.call('listUsers', { as: acting })).status).toBe(403);
    expect((await site.call('removeExpiredSessions', { as: acting })).status).toBe(403);
  });

  const credentials = (Object.values(OPERATIONS) as (Operation & { id: OperationId })[]).filter(
    ({ requiresFreshSession }) => requiresFreshSession === 'credentials',
  );
  it.each(credentials.map(({ id }) => id))('refuses changes of credentials: %s', async (id) => {
    const acting = await impersonate(user);
    const operation: Operation = OPERATIONS[id];
    const body = (operation.body?.meta() as { example?: unknown } | undefined)?.example;
    const answer = await site.call(id, { as: acting, ...(body !== undefined && { body }) });
    expect(result(answer)).toEqual([403, 'IMPERSONATING']);
  });

  it('does not promote the account of ADMIN_EMAIL, which only its owner’s sign-in does', async () => {
    const colleague = await newAccount('admin');
    const setRole = (role: 'admin' | 'user') =>
      site.db.updateTable('user').set({ role }).where('id', '=', admin.userId).execute();
    await setRole('user');
    const acting = await impersonate(admin, colleague);
    const answer = await site.call('listUsers', { as: acting });
    const { role } = await site.db
      .selectFrom('user')
      .where('id', '=', admin.userId)
      .select('role')
      .executeTakeFirstOrThrow();
    await setRole('admin');
    expect([answer.status, role]).toEqual([403, 'user']);
  });
});

describe('stopImpersonating', () => {
  it('returns to the admin’s session and ends the user’s', async () => {
    const acting = await impersonate(user);
    const answer = await site.call('stopImpersonating', { as: acting });
    expect(answer.status).toBe(200);
    expect(answer.body.user.id).toBe(admin.userId);
    const back = await signedInAfter(site, acting, answer);
    expect((await site.call('listUsers', { as: back })).status).toBe(200);
    expect(await isSignedIn(acting)).toBe(false);
    expect(await isSignedIn(user)).toBe(true);
    expect(result(await site.call('stopImpersonating', { as: back }))).toEqual([
      400,
      'NOT_IMPERSONATING',
    ]);
  });

  it('signs out if there is no admin’s session to return to', async () => {
    const other = await newAccount('admin');
    const acting = await impersonate(user, other);
    await site.db.deleteFrom('session').where('userId', '=', other.userId).execute();
    expect(result(await site.call('stopImpersonating', { as: acting }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    expect(await isSignedIn(acting)).toBe(false);
  });
});

describe('an impersonation ends', () => {
  it('with a sign-out, also of the admin', async () => {
    const other = await newAccount('admin');
    const acting = await impersonate(user, other);
    const answer = await site.call('signOut', { as: acting });
    expect(cookiesAfter(acting.cookie, answer)).toBe('');
    expect([await isSignedIn(acting), await isSignedIn(other)]).toEqual([false, false]);
  });

  it.each<[OperationId, Record<string, unknown>]>([
    ['setUserRole', { role: 'user' }],
    ['banUser', {}],
    ['setUserPassword', { newPassword: 'a lantern over the quay' }],
    ['revokeUserSessions', {}],
    ['removeUser', {}],
  ])('with its admin’s sessions: %s', async (id, more) => {
    const other = await newAccount('admin');
    const acting = await impersonate(user, other);
    const answer = await site.call(id, { as: admin, body: { userId: other.userId, ...more } });
    expect(answer.status).toBe(200);
    expect(await isSignedIn(acting)).toBe(false);
    expect(await isSignedIn(user)).toBe(true);
  });

  it('with the session of its admin, which the admin or a colleague revokes', async () => {
    const other = await newAccount('admin');
    const first = await impersonate(user, other);
    const [session] = (await site.call('listMySessions', { as: other })).body.items;
    const own = await site.call('revokeMySession', {
      as: other,
      params: { sessionId: session.id },
    });
    expect([own.status, await isSignedIn(first)]).toEqual([204, false]);

    const third = await newAccount('admin');
    const second = await impersonate(user, third);
    const { body } = await site.call('listUserSessions', {
      as: admin,
      body: { userId: third.userId },
    });
    const revoked = await site.call('revokeUserSession', {
      as: admin,
      body: { sessionToken: body.sessions[0].token },
    });
    expect([revoked.status, await isSignedIn(second)]).toEqual([200, false]);
    expect(await isSignedIn(user)).toBe(true);
  });
});
