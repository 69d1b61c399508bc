import { beforeAll, describe, expect, it } from 'vitest';
import { codeHelpers } from '#api/testing/codes.ts';
import { cookiesAfter } from '#api/testing/cookies.ts';
import { passwordHelpers } from '#api/testing/passwords.ts';
import { signedInAfter } from '#api/testing/sessions.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';

const ADMIN = 'boss@accounts.example';
const PASSWORD = 'a lantern over the quay';
const ORIGIN = 'https://show.example';

let site: TestSite;

const namesOf = ({ headers }: TestResponse) =>
  headers.getSetCookie().map((line) => line.split('=', 1)[0]);

describe('over https', () => {
  beforeAll(async () => {
    site = await testSite({ BASE_URL: ORIGIN, ADMIN_EMAIL: ADMIN });
  });

  /** Sends a call as through a proxy that terminates TLS. */
  const call = (
    id: Parameters<TestSite['call']>[0],
    options: Parameters<TestSite['call']>[1] = {},
  ) => site.call(id, { ...options, headers: { Origin: ORIGIN, ...options.headers } });

  const signIn = async (email: string, headers: Record<string, string> = {}) => {
    await call('sendSignInCode', { body: { email, type: 'sign-in' } });
    const body = { email, otp: await site.codeFor(email) };
    return call('signInWithCode', { body, headers });
  };

  /** Returns the cookies of a browser that signed in while the names began with `__Secure-`. */
  const underFormerNames = (cookie: string) =>
    cookie.replace(/(^|; )noren\./g, '$1__Secure-noren.');
  const emailOf = async (Cookie: string) =>
    (await call('getSession', { headers: { Cookie } })).body?.user.email;

  it('has the documented name and the attribute Secure', async () => {
    const answer = await signIn('secure@accounts.example');
    expect(namesOf(answer)).toContain('noren.session_token');
    for (const line of answer.headers.getSetCookie()) {
      expect(line).toMatch(/^noren\./);
      expect(line).toMatch(/; Secure/i);
      expect(line).toMatch(/; HttpOnly/i);
      expect(line).toMatch(/; SameSite=Lax/i);
    }
    const cookie = cookiesAfter('', answer);
    expect(await emailOf(cookie)).toBe('secure@accounts.example');
    expect((await call('getToken', { headers: { Cookie: cookie } })).status).toBe(200);
  });

  it.each([
    ['a sign-up', 'signUp', { email: 'up@accounts.example', password: PASSWORD }],
    ['a challenge for passkeys', 'generatePasskeyAuthenticationOptions', undefined],
  ] as const)('has the same scheme in %s', async (_what, id, body) => {
    const lines = (await call(id, { body })).headers.getSetCookie();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^noren\.[\w-]+=.*; Secure/i);
  });

  it('keeps those signed in who have it under its former name, until it is renewed', async () => {
    const email = 'former@accounts.example';
    const now = cookiesAfter('', await signIn(email));
    const former = underFormerNames(now);
    expect(former).toContain('__Secure-noren.session_token=');
    expect(await emailOf(former)).toBe(email);
    // better-auth renews a session an hour after it was last renewed.
    const aDay = 24 * 3600 * 1000;
    await site.db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() + 6 * aDay), updatedAt: new Date(Date.now() - aDay) })
      .where('userId', 'in', site.db.selectFrom('user').where('email', '=', email).select('id'))
      .execute();
    const renewed = await call('getSession', { headers: { Cookie: former } });
    const lines = renewed.headers.getSetCookie();
    expect(
      lines.some((line) => line.startsWith('noren.session_token=') && /Secure/.test(line)),
    ).toBe(true);
    expect(lines.some((line) => /^__Secure-noren\.session_token=; Max-Age=0/.test(line))).toBe(
      true,
    );
    const after = cookiesAfter(former, renewed);
    expect(after).not.toContain('__Secure-noren.session_token');
    expect(await emailOf(after)).toBe(email);
  });

  it('does not fall back to a former session after the sign-out of another account', async () => {
    const former = underFormerNames(cookiesAfter('', await signIn('first@accounts.example')));
    const second = await signIn('second@accounts.example', { Cookie: former });
    const both = cookiesAfter(former, second);
    expect(await emailOf(both)).toBe('second@accounts.example');
    const out = await call('signOut', { headers: { Cookie: both } });
    expect(await emailOf(cookiesAfter(both, out))).toBeUndefined();
  });

  it('prefers the present name where a browser sends both', async () => {
    const former = underFormerNames(cookiesAfter('', await signIn('older@accounts.example')));
    const present = cookiesAfter('', await signIn('newer@accounts.example'));
    for (const cookie of [`${former}; ${present}`, `${present}; ${former}`])
      expect(await emailOf(cookie)).toBe('newer@accounts.example');
  });

  it('ends a former session with its cookie', async () => {
    const former = underFormerNames(cookiesAfter('', await signIn('leaving@accounts.example')));
    const out = await call('signOut', { headers: { Cookie: former } });
    expect(cookiesAfter(former, out)).not.toContain('session_token');
    expect(await emailOf(former)).toBeUndefined();
  });

  it('leads back from an impersonation that began under the former names', async () => {
    const boss = cookiesAfter('', await signIn(ADMIN));
    await signIn('acted@accounts.example');
    const { id } = await site.db
      .selectFrom('user')
      .where('email', '=', 'acted@accounts.example')
      .select('id')
      .executeTakeFirstOrThrow();
    const started = await call('impersonateUser', {
      headers: { Cookie: boss },
      body: { userId: id },
    });
    expect(started.status).toBe(200);
    for (const name of namesOf(started)) expect(name).toMatch(/^noren\./);
    const former = underFormerNames(cookiesAfter(boss, started));
    const stopped = await call('stopImpersonating', { headers: { Cookie: former } });
    expect([stopped.status, stopped.body.user.email]).toEqual([200, ADMIN]);
    const after = cookiesAfter(former, stopped);
    expect(await emailOf(after)).toBe(ADMIN);
    expect(after).not.toContain('admin_session');
  });
});

describe('the secret of a session', () => {
  let admin: SignedIn;
  let user: SignedIn;

  beforeAll(async () => {
    site = await testSite({ ADMIN_EMAIL: ADMIN });
    admin = await site.signIn(ADMIN);
    user = await site.signIn('user@accounts.example');
  });

  /** Returns the part before the signature. */
  const secretOf = (cookie: string): string => {
    const secret = /noren\.session_token=([^.;]+)/.exec(cookie)?.[1];
    if (!secret) throw new Error(`no session in ${cookie}`);
    return secret;
  };
  const expectCookieOnly = (answer: TestResponse) => {
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain(secretOf(cookiesAfter('', answer)));
    expect(answer.body).not.toHaveProperty('token');
  };

  it('leaves in the cookie only, however one signs in', async () => {
    const email = 'ways@accounts.example';
    const otp = await codeHelpers(site).newCode(email);
    expectCookieOnly(await site.call('signInWithCode', { body: { email, otp } }));

    const passwords = passwordHelpers(site);
    const other = 'password@accounts.example';
    const signedUp = await passwords.signUp(other, PASSWORD);
    expect(Object.keys(signedUp.body)).toEqual(['user']);
    expectCookieOnly(await passwords.verify(other, await passwords.newestCode(other), signedUp));
    expectCookieOnly(await passwords.tryPassword(other, PASSWORD));
  });

  it('is not in the session', async () => {
    const { body } = await site.call('getSession', { as: user });
    expect(JSON.stringify(body)).not.toContain(secretOf(user.cookie));
    const started = await site.call('impersonateUser', {
      as: admin,
      body: { userId: user.userId },
    });
    expectCookieOnly(started);
    expect(JSON.stringify(started.body)).not.toContain(secretOf(admin.cookie));
    const acting = await signedInAfter(site, admin, started);
    expectCookieOnly(await site.call('stopImpersonating', { as: acting }));
  });

  it('opens nothing without its signature', async () => {
    const secret = secretOf(user.cookie);
    const cookie = { Cookie: `noren.session_token=${secret}` };
    expect((await site.call('getSession', { headers: cookie })).body).toBeNull();
    const bearer = { Authorization: `Bearer ${secret}` };
    expect((await site.call('getSession', { headers: bearer })).body).toBeNull();
    expect((await site.call('getToken', { headers: bearer })).status).toBe(401);
    expect((await site.call('getLoginUser', { headers: bearer })).status).toBe(401);
  });
});
