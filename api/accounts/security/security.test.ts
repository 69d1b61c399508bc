import { beforeAll, describe, expect, it, vi } from 'vitest';
import { endSessionsDuring } from '#api/testing/locks.ts';
import { passwordHelpers } from '#api/testing/passwords.ts';
import { STALE_SESSION, updateSessions } from '#api/testing/sessions.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { WAIT } from '#api/testing/wait.ts';
import type { MySession } from '#spec/accounts/security.ts';

const ADMIN = 'boss@accounts.example';
const GOOD = 'a lantern over the quay';
const OTHER = 'another lantern entirely';

let site: TestSite;
let people: ReturnType<typeof passwordHelpers>;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  people = passwordHelpers(site);
});

const result = ({ status, body }: TestResponse) => [status, body.code];
const visitor = async () => (await site.createVisitors(1))[0] as SignedIn;

/** Signs an account in on a further device. */
const signInOn = async (email: string, userAgent: string) => {
  await site.call('sendSignInCode', { body: { email, type: 'sign-in' } });
  const answer = await site.call('signInWithCode', {
    body: { email, otp: await people.newestCode(email) },
    headers: { 'User-Agent': userAgent },
  });
  expect(answer.status).toBe(200);
};
const sessionsOf = async (as: SignedIn): Promise<MySession[]> =>
  (await site.call('listMySessions', { as })).body.items;
const tokensOf = async ({ userId }: SignedIn) =>
  (await site.db.selectFrom('session').where('userId', '=', userId).select('token').execute()).map(
    ({ token }) => token,
  );
const auditOf = ({ userId }: SignedIn) =>
  site.db
    .selectFrom('audit_record')
    .where('entity_id', '=', userId)
    .orderBy('id')
    .select(['action', 'actor_id', 'before', 'after'])
    .execute();
const impersonate = async (userId: string) => {
  const admin = await site.signIn(ADMIN);
  expect((await site.call('impersonateUser', { as: admin, body: { userId } })).status).toBe(200);
};

describe('listMySessions', () => {
  it('lists own active sessions, the current one first, without their tokens', async () => {
    const user = await visitor();
    await signInOn(user.email, 'Mozilla/5.0 (iPhone)');
    const [other] = await site.createVisitors(1);
    const { status, body, headers } = await site.call('listMySessions', { as: user });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.items).toEqual([
      {
        id: expect.any(String),
        isCurrent: true,
        openedAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
      {
        id: expect.any(String),
        isCurrent: false,
        openedAt: expect.any(String),
        lastUsedAt: expect.any(String),
        openedBy: 'code',
        userAgent: 'Mozilla/5.0 (iPhone)',
        ipAddress: '127.0.0.1',
      },
    ]);
    for (const token of await tokensOf(user)) expect(JSON.stringify(body)).not.toContain(token);
    expect(await sessionsOf(other as SignedIn)).toHaveLength(1);
  });

  it('omits expired sessions', async () => {
    const user = await visitor();
    await signInOn(user.email, 'old');
    await site.db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('userId', '=', user.userId)
      .where('userAgent', '=', 'old')
      .execute();
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  it('shows that an admin impersonates the user, but not from where', async () => {
    const user = await visitor();
    await impersonate(user.userId);
    const [, acted] = await sessionsOf(user);
    expect(acted).toMatchObject({ openedBy: 'impersonation', isCurrent: false });
    expect(Object.keys(acted ?? {})).not.toContain('ipAddress');
    expect(Object.keys(acted ?? {})).not.toContain('userAgent');
  });
});

describe('revokeMySession', () => {
  it('signs out on one device', async () => {
    const user = await visitor();
    await signInOn(user.email, 'one');
    await signInOn(user.email, 'two');
    const { id = '' } = (await sessionsOf(user)).find(({ userAgent }) => userAgent === 'one') ?? {};
    const revoke = () => site.call('revokeMySession', { as: user, params: { sessionId: id } });
    expect((await revoke()).status).toBe(204);
    expect((await sessionsOf(user)).map(({ userAgent }) => userAgent)).toEqual([undefined, 'two']);
    expect(await auditOf(user)).toEqual([
      {
        action: 'account.sessionRevoked',
        actor_id: user.userId,
        before: { session: id },
        after: null,
      },
    ]);
    expect(result(await revoke())).toEqual([404, 'NOT_FOUND']);
  });

  it('ends the session at once, the own one too', async () => {
    const user = await visitor();
    const [own] = await sessionsOf(user);
    const params = { sessionId: own?.id ?? '' };
    expect((await site.call('revokeMySession', { as: user, params })).status).toBe(204);
    expect((await site.call('listMySessions', { as: user })).status).toBe(401);
    expect((await site.call('getToken', { as: user })).status).toBe(401);
  });
});

describe('revokeMyOtherSessions', () => {
  it('keeps only the session of the request, and reports how many it ended', async () => {
    const [user, other] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
    await signInOn(user.email, 'one');
    await impersonate(user.userId);
    const { status, body } = await site.call('revokeMyOtherSessions', { as: user });
    expect([status, body]).toEqual([200, { revoked: 2 }]);
    expect((await sessionsOf(user)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(await sessionsOf(other)).toHaveLength(1);
    expect((await auditOf(user)).at(-1)).toMatchObject({
      action: 'account.otherSessionsRevoked',
      after: { revoked: 2 },
    });
  });
});

const setPassword = (as: SignedIn, newPassword: string) =>
  site.call('setMyPassword', { as, body: { newPassword } });
const passwordOf = async (as: SignedIn) => (await site.call('getMyPassword', { as })).body;

describe('getMyPassword', () => {
  it('returns whether there is one, and since when', async () => {
    const user = await visitor();
    expect(await passwordOf(user)).toEqual({ isSet: false });
    await setPassword(user, GOOD);
    expect(await passwordOf(user)).toEqual({ isSet: true, changedAt: expect.any(String) });
  });
});

describe('setMyPassword', () => {
  it('sets a first password, which signs in from then on, and replaces it', async () => {
    const user = await visitor();
    expect((await people.tryPassword(user.email, GOOD)).status).toBe(401);
    expect((await setPassword(user, GOOD)).status).toBe(204);
    expect((await people.tryPassword(user.email, GOOD)).status).toBe(200);
    expect((await setPassword(user, OTHER)).status).toBe(204);
    expect((await people.tryPassword(user.email, GOOD)).status).toBe(401);
    expect((await people.tryPassword(user.email, OTHER)).status).toBe(200);
    expect(await auditOf(user)).toMatchObject([
      {
        action: 'account.passwordSet',
        actor_id: user.userId,
        before: { isSet: false },
        after: { isSet: true },
      },
      {
        action: 'account.passwordSet',
        actor_id: user.userId,
        before: { isSet: true },
        after: { isSet: true },
      },
    ]);
  });

  it('stores one password when two calls set it at the same time', async () => {
    const user = await visitor();
    const answers = await Promise.all([setPassword(user, GOOD), setPassword(user, OTHER)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const stored = await site.db
      .selectFrom('account')
      .where('userId', '=', user.userId)
      .select('id')
      .execute();
    expect(stored).toHaveLength(1);
  });

  it('ends the other sessions, and tells the owner by e-mail', async () => {
    const user = await visitor();
    await signInOn(user.email, 'elsewhere');
    await setPassword(user, GOOD);
    expect((await sessionsOf(user)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    await vi.waitFor(async () => {
      const mails = await site.db
        .selectFrom('inbox_mail')
        .where('to', '=', user.email)
        .select(['subject', 'text'])
        .execute();
      const mail = mails.find(({ subject }) => subject.includes('パスワードを変更しました'));
      expect(mail?.text).toContain(`${site.url}/user/security`);
    }, WAIT);
  });

  it('refuses a short or common password, and one made of the address', async () => {
    const user = await visitor();
    for (const [password, rule] of [
      ['short', 'minCharacters'],
      ['password1234', 'uncommonPassword'],
      [user.email, 'uncommonPassword'],
    ] as const) {
      const { status, body } = await setPassword(user, password);
      expect([status, body.errors?.[0]]).toMatchObject([400, { pointer: '/newPassword', rule }]);
    }
    expect(await passwordOf(user)).toEqual({ isSet: false });
  });

  it('is refused when the session ends while the password is being hashed', async () => {
    const user = await visitor();
    const answer = await endSessionsDuring(site.db, user.userId, () => setPassword(user, GOOD));
    expect(result(answer)).toEqual([401, 'UNAUTHENTICATED']);
    expect((await people.tryPassword(user.email, GOOD)).status).toBe(401);
  });

  it('requires a fresh session', async () => {
    const user = await visitor();
    await updateSessions(site, user.userId, STALE_SESSION);
    expect(result(await setPassword(user, GOOD))).toEqual([403, 'SESSION_NOT_FRESH']);
  });
});
