import { schemaCheckFor } from '@better-auth/core/db/internal';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeHelpers } from '#api/testing/codes.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';

const ADMIN = 'boss@accounts.example';

let site: TestSite;
let codes: ReturnType<typeof codeHelpers>;
let admin: SignedIn;
let user: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  codes = codeHelpers(site);
  admin = await site.signIn(ADMIN);
  user = await site.signIn('user@accounts.example');
});

it('finds the tables that better-auth expects', async () => {
  const { adapter } = await site.runtime.parts.auth.auth.$context;
  const check = schemaCheckFor(adapter);
  await expect((async () => check?.())()).resolves.toBeUndefined();
  expect(check).toBeDefined();
});

describe('getSession', () => {
  it('is null for a guest, and is not cached', async () => {
    const { status, body, headers } = await site.call('getSession');
    expect([status, body]).toEqual([200, null]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('returns session and user, without fields outside the contract', async () => {
    const { body } = await site.call('getSession', { as: user });
    expect(body.user).toMatchObject({
      id: user.userId,
      email: user.email,
      name: user.email,
      emailVerified: true,
      role: 'user',
      banned: false,
    });
    expect(body.session).toMatchObject({ userId: user.userId, impersonatedBy: null });
    expect(body.session.ipAddress).toBe('127.0.0.1');
  });

  it('treats a cookie with an invalid signature as a guest', async () => {
    const cookie = user.cookie.replace(/.{6}(?=;|$)/, 'AAAAAA');
    const { status, body } = await site.fetch('/api/auth/get-session', {
      headers: { cookie },
    });
    expect([status, body]).toEqual([200, null]);
  });

  it('truncates a long User-Agent to the contract’s limit', async () => {
    const email = 'long-agent@accounts.example';
    const answer = await site.call('signInWithCode', {
      body: { email, otp: await codes.newCode(email) },
      headers: { 'User-Agent': 'x'.repeat(5000) },
    });
    const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const { status, body } = await site.call('getSession', { headers: { Cookie: cookie } });
    expect(status).toBe(200);
    expect(body.session.userAgent).toBe('x'.repeat(500));
  });
});

describe('signOut', () => {
  it('ends session, cookie and tokens immediately', async () => {
    const leaving = await site.signIn('leaving@accounts.example');
    expect(await codes.platformStatus(leaving.token)).toBe(200);
    const answer = await site.call('signOut', { as: leaving });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^noren\.session_token=; Max-Age=0/);
    expect(await codes.platformStatus(leaving.token)).toBe(401);
    expect((await site.call('getSession', { as: leaving })).body).toBeNull();
    expect((await site.call('getToken', { as: leaving })).status).toBe(401);
  });

  it('succeeds without a session', async () => {
    expect((await site.call('signOut')).body).toEqual({ success: true });
  });

  it('is refused to another site', async () => {
    const answer = await site.call('signOut', {
      as: user,
      headers: { Origin: 'https://evil.example' },
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'INVALID_ORIGIN']);
    // And to a request without an origin.
    const withoutOrigin = await site.fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { Cookie: user.cookie },
    });
    expect([withoutOrigin.status, withoutOrigin.body.code]).toEqual([
      403,
      'MISSING_OR_NULL_ORIGIN',
    ]);
    expect((await site.call('getSession', { as: user })).body).not.toBeNull();
  });
});

describe('a path outside the contract', () => {
  it.each([
    'ok',
    'error',
    'change-password',
    'list-sessions',
    'list-accounts',
    'sign-in/social',
    'update-user',
    'admin/has-permission',
    'revoke-sessions',
    'email-otp/check-verification-otp',
    'get-session/',
    'Get-Session',
    'get%2Dsession',
    './get-session/.',
    '/get-session',
    'get-session;a=b',
    '',
  ])('/api/auth/%s is not found', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await site.fetch(`/api/auth/${path}`, {
        method,
        headers: { Cookie: admin.cookie, Origin: site.url },
      });
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('refuses a method outside the contract', async () => {
    const headers = { Origin: site.url };
    const answer = await site.fetch('/api/auth/get-session', { method: 'POST', headers });
    expect([answer.status, answer.body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });
});
