import { passkeyClient } from '@better-auth/passkey/client';
import { createAuthClient } from 'better-auth/client';
import {
  adminClient,
  deviceAuthorizationClient,
  emailOTPClient,
  jwtClient,
} from 'better-auth/client/plugins';
import { decodeProtectedHeader } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { cookiesAfter } from '#api/testing/cookies.ts';
import { passwordHelpers } from '#api/testing/passwords.ts';
import { type TestSite, testSite } from '#api/testing/site.ts';

/** Runs better-auth's own client, which third parties use, against our API. */

const ADMIN = 'boss@accounts.example';
const PASSWORD = 'a lantern over the quay';

let site: TestSite;
let codes: ReturnType<typeof passwordHelpers>['newestCode'];

/** Creates a browser: it stores cookies and sends Origin. */
const browser = () => {
  let jar = '';
  const customFetchImpl: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Origin', site.url);
    if (jar) headers.set('Cookie', jar);
    const answer = await fetch(input, { ...init, headers });
    jar = cookiesAfter(jar, { headers: answer.headers });
    return answer;
  };
  return createAuthClient({
    baseURL: site.url,
    fetchOptions: { customFetchImpl },
    plugins: [
      emailOTPClient(),
      adminClient(),
      jwtClient(),
      passkeyClient(),
      deviceAuthorizationClient(),
    ],
  });
};

const dataOf = async <Data>(
  answer: Promise<{ data: Data | null; error: unknown }>,
): Promise<Data> => {
  const { data, error } = await answer;
  expect(error).toBeNull();
  return data as Data;
};

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  codes = passwordHelpers(site).newestCode;
});

describe('the official client', () => {
  it('signs in by code, fetches a token, and signs out', async () => {
    const client = browser();
    const email = 'visitor@accounts.example';
    await dataOf(client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' }));
    const wrong = await client.signIn.emailOtp({ email, otp: '000000' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'INVALID_OTP', message: 'Invalid OTP' });
    const { user } = await dataOf(client.signIn.emailOtp({ email, otp: await codes(email) }));
    expect(user.email).toBe(email);
    const session = await dataOf(client.getSession());
    expect(session.user.id).toBe(user.id);
    const { token } = await dataOf(client.token());
    const headers = { Authorization: `Bearer ${token}` };
    expect((await site.call('getLoginUser', { headers })).body.email).toBe(email);
    expect((await dataOf(client.jwks())).keys).toHaveLength(1);
    expect((await dataOf(client.signOut())).success).toBe(true);
    expect((await client.getSession()).data).toBeNull();
  });

  it('signs up with a password, and signs in with it', async () => {
    const client = browser();
    const email = 'password@accounts.example';
    await dataOf(client.signUp.email({ email, password: PASSWORD, name: 'X' }));
    const early = await client.signIn.email({ email, password: PASSWORD });
    expect(early.error?.code).toBe('EMAIL_NOT_VERIFIED');
    await dataOf(client.emailOtp.verifyEmail({ email, otp: await codes(email) }));
    await dataOf(client.signOut());
    expect((await dataOf(client.signIn.email({ email, password: PASSWORD }))).user.name).toBe('X');
    const newEmail = 'moved@accounts.example';
    await dataOf(client.changeEmail({ newEmail, callbackURL: '/auth/changed-email' }));
    expect(await dataOf(client.passkey.listUserPasskeys())).toEqual([]);
  });

  it('accepts the documented options that have a meaning here', async () => {
    const client = browser();
    const email = 'options@accounts.example';
    await dataOf(client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' }));
    const otp = await codes(email);
    const { user } = await dataOf(client.signIn.emailOtp({ email, otp, name: '渚' }));
    expect(user.name).toBe('渚');
    const query = { disableCookieCache: true, disableRefresh: true };
    expect((await dataOf(client.getSession({ query }))).user.id).toBe(user.id);
    await dataOf(client.changeEmail({ newEmail: 'next@accounts.example' }));

    const owner = await passwordHelpers(site).withPassword('short@accounts.example', PASSWORD);
    const callbackURL = '/booth/search?genre=family';
    const signedIn = await dataOf(
      client.signIn.email({ email: owner, password: PASSWORD, rememberMe: false, callbackURL }),
    );
    expect(signedIn).toMatchObject({ redirect: true, url: callbackURL });
  });

  it('gets a session cookie with rememberMe: false, and a lasting one without', async () => {
    const email = await passwordHelpers(site).withPassword('cookie@accounts.example', PASSWORD);
    const cookieAfter = async (body: object) =>
      (
        await site.call('signInWithPassword', { body: { email, password: PASSWORD, ...body } })
      ).headers
        .getSetCookie()
        .find((line) => line.startsWith('noren.session_token='));
    expect(await cookieAfter({ rememberMe: false })).not.toMatch(/max-age|expires/i);
    for (const body of [{}, { rememberMe: true }])
      expect(await cookieAfter(body)).toMatch(/max-age=604800/i);
  });

  it('learns which option is not accepted', async () => {
    const client = browser();
    const refused = await client.signUp.email({
      email: 'refused@accounts.example',
      password: PASSWORD,
      name: 'X',
      rememberMe: true,
      image: '/me.png',
    } as never);
    expect(refused.error).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect(refused.error).toHaveProperty('errors', [
      { pointer: '/rememberMe', rule: 'unknownField' },
      { pointer: '/image', rule: 'unknownField' },
    ]);
    expect(refused.error?.message).toContain('rememberMe, image');
    expect(refused.error).toHaveProperty('detail', expect.stringContaining('rememberMe, image'));
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/a\nb',
    'booth',
    '/a%2Fb',
  ])('is refused the callbackURL %j', async (callbackURL) => {
    const email = 'callback@accounts.example';
    const { status, body } = await site.call('signInWithPassword', {
      body: { email, password: PASSWORD, callbackURL },
    });
    expect([status, body.errors]).toEqual([
      400,
      [{ pointer: '/callbackURL', rule: expect.any(String) }],
    ]);
  });

  it('administers users', async () => {
    const client = browser();
    await dataOf(client.emailOtp.sendVerificationOtp({ email: ADMIN, type: 'sign-in' }));
    await dataOf(client.signIn.emailOtp({ email: ADMIN, otp: await codes(ADMIN) }));
    const { admin } = client;
    const { user } = await dataOf(
      admin.createUser({ email: 'new@accounts.example', name: '新', password: PASSWORD }),
    );
    const userId = user.id;
    const query = { searchValue: 'new@', searchField: 'email', limit: 10 } as const;
    expect((await dataOf(admin.listUsers({ query }))).total).toBe(1);
    await dataOf(admin.setRole({ userId, role: 'user' }));
    await dataOf(admin.banUser({ userId, banReason: '理由', banExpiresIn: 600 }));
    await dataOf(admin.unbanUser({ userId }));
    await dataOf(admin.setUserPassword({ userId, newPassword: 'another lantern entirely' }));
    await dataOf(admin.updateUser({ userId, data: { name: '改名' } }));
    expect((await dataOf(admin.getUser({ query: { id: userId } }))).name).toBe('改名');
    await dataOf(admin.impersonateUser({ userId }));
    expect((await dataOf(client.getSession())).user.id).toBe(userId);
    await dataOf(admin.stopImpersonating());
    expect((await dataOf(client.getSession())).user.email).toBe(ADMIN);
    expect((await dataOf(admin.listUserSessions({ userId }))).sessions).toEqual([]);
    await dataOf(admin.revokeUserSessions({ userId }));
    await dataOf(admin.removeUser({ userId }));
    expect((await admin.getUser({ query: { id: userId } })).error?.status).toBe(404);
  });

  it('signs a program in', async () => {
    const program = browser();
    const codesOf = await dataOf(program.device.code({ client_id: 'noren-cli' }));
    const poll = () =>
      program.device.token({
        grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
        device_code: codesOf.device_code,
        client_id: 'noren-cli',
      });
    expect((await poll()).error).toMatchObject({ error: 'authorization_pending' });
    const person = browser();
    const email = 'person@accounts.example';
    await dataOf(person.emailOtp.sendVerificationOtp({ email, type: 'sign-in' }));
    await dataOf(person.signIn.emailOtp({ email, otp: await codes(email) }));
    await dataOf(person.device({ query: { user_code: codesOf.user_code } }));
    await dataOf(person.device.approve({ userCode: codesOf.user_code }));
    expect((await poll()).error).toMatchObject({ error: 'slow_down' });
    await site.db
      .withTables<{ deviceCode: { lastPolledAt: Date | null } }>()
      .updateTable('deviceCode')
      .set({ lastPolledAt: null })
      .execute();
    expect((await dataOf(poll())).token_type).toBe('Bearer');
    expect((await dataOf(program.getSession())).user.email).toBe(email);
  });
});

describe('getJwks', () => {
  it('contains the key that signs tokens', async () => {
    const { status, body } = await site.call('getJwks');
    expect(status).toBe(200);
    const [user] = await site.createVisitors(1);
    const { kid } = decodeProtectedHeader(user?.token ?? '');
    expect(body.keys.map((key: { kid: string }) => key.kid)).toContain(kid);
    expect(JSON.stringify(body)).not.toContain('"d"');
  });
});
