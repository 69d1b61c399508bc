import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type SignedIn, type TestSite, testSite } from './testing/site.ts';

const ADMIN = 'boss@accounts.example';

let site: TestSite;
let admin: SignedIn;
let user: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  admin = await site.signIn(ADMIN);
  user = await site.signIn('user@accounts.example');
});

const sendCode = (email: string, headers?: Record<string, string>) =>
  site.call('sendSignInCode', { body: { email, type: 'sign-in' }, headers });

const tryCode = (email: string, otp: string) =>
  site.call('signInWithCode', { body: { email, otp } });

/** A code that is not the one given. */
const other = (code: string) => (code === '000000' ? '111111' : '000000');

const platformStatus = async (token: string) => {
  const answer = await site.call('getLoginUser', { headers: { Authorization: `Bearer ${token}` } });
  return answer.status;
};

const mailsTo = (email: string) =>
  site.db.selectFrom('inbox_mail').selectAll().where('to', '=', email).orderBy('id').execute();

/** Has a code sent and reads it, however many were sent before. */
const newCode = async (email: string, headers?: Record<string, string>): Promise<string> => {
  const address = email.toLowerCase();
  const before = (await mailsTo(address)).length;
  expect((await sendCode(email, headers)).status).toBe(200);
  return vi.waitFor(
    async () => {
      const mails = await mailsTo(address);
      expect(mails).toHaveLength(before + 1);
      return mails.at(-1)?.text.match(/^\d{6}$/m)?.[0] ?? '';
    },
    { timeout: 10_000, interval: 20 },
  );
};

/** better-auth's own tables, which nobody else of ours reads. */
const authTables = () =>
  site.db.withTables<{
    verification: { identifier: string; value: string; expiresAt: Date };
    jwks: { id: string; expiresAt: Date | null };
  }>();

describe('getSession', () => {
  it('is null for a guest, and not kept by caches', async () => {
    const { status, body, headers } = await site.call('getSession');
    expect([status, body]).toEqual([200, null]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('shows session and user, and nothing of the account beyond the contract', async () => {
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

  it('takes a cookie with a broken signature for a guest', async () => {
    const cookie = user.cookie.replace(/.{6}$/, 'AAAAAA');
    const { status, body } = await site.fetch('/api/auth/get-session', {
      headers: { cookie },
    });
    expect([status, body]).toEqual([200, null]);
  });

  it('keeps a long browser name short enough for the contract', async () => {
    const email = 'long-agent@accounts.example';
    const answer = await site.call('signInWithCode', {
      body: { email, otp: await newCode(email) },
      headers: { 'User-Agent': 'x'.repeat(5000) },
    });
    const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const { status, body } = await site.call('getSession', { headers: { Cookie: cookie } });
    expect(status).toBe(200);
    expect(body.session.userAgent).toBe('x'.repeat(500));
  });
});

describe('sendSignInCode', () => {
  it('answers known and unknown addresses alike, and mails both', async () => {
    const [known, unknown] = [await sendCode(user.email), await sendCode('new@accounts.example')];
    expect(known.status).toBe(200);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await site.codeFor('new@accounts.example')).toMatch(/^\d{6}$/);
    const account = await site.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'new@accounts.example')
      .executeTakeFirst();
    expect(account).toBeUndefined();
  });

  it.each([
    ['ja', 'ja', '暖簾市のログインコード'],
    ['en', 'en', 'Your sign-in code for Noren Fair'],
    ['anything else', 'de', '暖簾市のログインコード'],
  ])('writes in the language of the page: %s', async (name, language, words) => {
    const email = `${name.replace(' ', '-')}@languages.example`;
    await newCode(email, { 'Accept-Language': language });
    expect((await mailsTo(email))[0]?.text).toContain(words);
  });

  it('keeps no code in the database, neither for sign-in nor in the queue of mails', async () => {
    const email = 'secret@accounts.example';
    const code = await newCode(email);
    const codes = await authTables()
      .selectFrom('verification')
      .select('value')
      .where('identifier', 'like', `%${email}`)
      .execute();
    expect(codes).toHaveLength(1);
    expect(codes[0]?.value).not.toContain(code);
    const jobs = await site.db
      .withTables<{ 'pgboss.job': { data: unknown; name: string } }>()
      .selectFrom('pgboss.job')
      .select('data')
      .where('name', '=', 'mail')
      .execute();
    expect(jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify(jobs)).not.toContain(email);
  });

  it.each([
    ['no address', { email: 'nobody', type: 'sign-in' }, '/email'],
    ['NUL', { email: 'a\u0000b@accounts.example', type: 'sign-in' }, '/email'],
    [
      'a line break',
      { email: 'a@accounts.example\r\nBcc: b@c.example', type: 'sign-in' },
      '/email',
    ],
    ['another purpose', { email: 'a@accounts.example', type: 'forget-password' }, '/type'],
    ['an unknown field', { email: 'a@accounts.example', type: 'sign-in', name: 'x' }, '/name'],
  ])('refuses %s', async (_name, body, pointer) => {
    const answer = await site.call('sendSignInCode', { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body.errors[0].pointer).toBe(pointer);
  });

  it.each(['https://evil.example', 'null', 'http://localhost:1'])(
    'refuses pages of %s',
    async (origin) => {
      const answer = await sendCode('victim@accounts.example', { Origin: origin });
      expect([answer.status, answer.body.code]).toEqual([403, 'INVALID_ORIGIN']);
      expect(await mailsTo('victim@accounts.example')).toEqual([]);
    },
  );
});

describe('signInWithCode', () => {
  it('opens an account for a new address, named after it, with a profile', async () => {
    const email = 'first@accounts.example';
    const answer = await tryCode(email, await newCode(email));
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ email, name: email, role: 'user' });
    expect(answer.body.user.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^noren\.session_token=/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
    const profile = await site.db
      .selectFrom('profile')
      .select('display_id')
      .where('user_id', '=', answer.body.user.id)
      .executeTakeFirst();
    expect(profile?.display_id).toMatch(/^u_[0-9a-f]{10}$/);
  });

  it('finds the account again, however the address is written', async () => {
    const again = await site.signIn(user.email);
    expect(again.userId).toBe(user.userId);
    const shouted = user.email.toUpperCase();
    const answer = await tryCode(shouted, await newCode(shouted));
    expect(answer.body.user?.id).toBe(user.userId);
  });

  it('refuses a wrong code, a code used before and a code replaced by a newer one', async () => {
    const email = 'codes@accounts.example';
    const first = await newCode(email);
    expect((await tryCode(email, other(first))).body.code).toBe('INVALID_OTP');
    const second = await newCode(email);
    if (first !== second) expect((await tryCode(email, first)).body.code).toBe('INVALID_OTP');
    expect((await tryCode(email, second)).status).toBe(200);
    const used = await tryCode(email, second);
    expect([used.status, used.body.code]).toEqual([400, 'INVALID_OTP']);
    expect(used.body.message).toBe('Invalid OTP');
  });

  it('ends a code after three wrong tries', async () => {
    const email = 'guesser@accounts.example';
    const code = await newCode(email);
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await tryCode(email, other(code))).body.code).toBe('INVALID_OTP');
    }
    const answer = await tryCode(email, code);
    expect([answer.status, answer.body.code]).toEqual([403, 'TOO_MANY_ATTEMPTS']);
    expect((await tryCode(email, code)).status).toBe(400);
  });

  it('refuses a code that has expired', async () => {
    const email = 'late@accounts.example';
    const code = await newCode(email);
    await authTables()
      .updateTable('verification')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('identifier', 'like', `%${email}`)
      .execute();
    const answer = await tryCode(email, code);
    expect([answer.status, answer.body.code]).toEqual([400, 'OTP_EXPIRED']);
  });

  it('lets one of many in who bring the same code at once', async () => {
    const email = 'race@accounts.example';
    const code = await newCode(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryCode(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('keeps banned people out', async () => {
    const banned = await site.signIn('banned@accounts.example');
    await site.db
      .updateTable('user')
      .set({ banned: true })
      .where('id', '=', banned.userId)
      .execute();
    expect(await platformStatus(banned.token)).toBe(401);
    const answer = await tryCode(banned.email, await newCode(banned.email));
    expect([answer.status, answer.body.code]).toEqual([403, 'BANNED_USER']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('makes the address of ADMIN_EMAIL admin, new or not', async () => {
    const { body } = await site.call('getSession', { as: admin });
    expect(body.user.role).toBe('admin');
    await site.db.updateTable('user').set({ role: 'user' }).where('email', '=', ADMIN).execute();
    const again = await site.signIn(ADMIN);
    expect((await site.call('getSession', { as: again })).body.user.role).toBe('admin');
  });

  it('has problems in the language of the reader', async () => {
    const titles = await Promise.all(
      ['ja', 'en'].map(async (language) => {
        const { body } = await site.call('signInWithCode', {
          body: { email: 'a@accounts.example', otp: '123456' },
          headers: { 'Accept-Language': language },
        });
        return body.title;
      }),
    );
    expect(titles).toEqual(['コードが正しくありません', 'This code is not right']);
  });
});

describe('signOut', () => {
  it('ends session, cookie and tokens at once', async () => {
    const leaving = await site.signIn('leaving@accounts.example');
    expect(await platformStatus(leaving.token)).toBe(200);
    const answer = await site.call('signOut', { as: leaving });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^noren\.session_token=; Max-Age=0/);
    expect(await platformStatus(leaving.token)).toBe(401);
    expect((await site.call('getSession', { as: leaving })).body).toBeNull();
    expect((await site.call('getToken', { as: leaving })).status).toBe(401);
  });

  it('is fine without a session', async () => {
    expect((await site.call('signOut')).body).toEqual({ success: true });
  });

  it('is not done for another site', async () => {
    const answer = await site.call('signOut', {
      as: user,
      headers: { Origin: 'https://evil.example' },
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'INVALID_ORIGIN']);
    expect((await site.call('getSession', { as: user })).body).not.toBeNull();
  });
});

describe('getToken', () => {
  it('needs a session', async () => {
    const { status, body } = await site.call('getToken');
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('says who and which session, for 15 minutes, and nothing else', () => {
    const { sub, sid, iss, aud, iat = 0, exp = 0, jti, ...rest } = decodeJwt(user.token);
    expect({ sub, iss, aud }).toEqual({
      sub: user.userId,
      iss: site.url,
      aud: `${site.url}/api/v1`,
    });
    expect(exp - iat).toBe(900);
    expect([typeof sid, typeof jti]).toEqual(['string', 'string']);
    expect(rest).toEqual({});
  });

  it('gives tokens that are good for nothing once the session has run out', async () => {
    const short = await site.signIn('short@accounts.example');
    await site.db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('userId', '=', short.userId)
      .execute();
    expect(await platformStatus(short.token)).toBe(401);
  });

  it('gives tokens that end with their session, whoever ends it', async () => {
    const gone = await site.signIn('gone@accounts.example');
    await site.db.deleteFrom('session').where('userId', '=', gone.userId).execute();
    expect(await platformStatus(gone.token)).toBe(401);
  });
});

describe('tokens that are not ours', () => {
  const sign = async (changes: Record<string, unknown>) => {
    const { iat, exp, iss, aud, ...payload } = decodeJwt(user.token);
    const { token } = await site.services.auth.api.signJWT({
      body: { payload: { ...payload, iat, exp, ...changes } },
    });
    return token;
  };

  it('accepts one signed like ours (so that the others fail for their own reason)', async () => {
    expect(await platformStatus(await sign({}))).toBe(200);
  });

  it.each<[string, () => Promise<string>]>([
    ['for another audience', () => sign({ aud: 'https://other.example' })],
    ['from another issuer', () => sign({ iss: 'https://other.example' })],
    ['expired', () => sign({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['of another user’s session', () => sign({ sub: admin.userId })],
    ['of no session', () => sign({ sid: undefined })],
    ['unsigned', async () => new UnsecuredJWT(decodeJwt(user.token)).encode()],
    [
      'signed with a key of its own',
      async () => {
        const { privateKey } = await generateKeyPair('EdDSA');
        const { kid } = JSON.parse(
          Buffer.from(user.token.split('.', 1)[0] ?? '', 'base64url').toString(),
        );
        return new SignJWT(decodeJwt(user.token))
          .setProtectedHeader({ alg: 'EdDSA', kid })
          .sign(privateKey);
      },
    ],
    [
      'signed with our public key as a password',
      async () => {
        const { keys } = await site.services.auth.api.getJwks();
        return new SignJWT(decodeJwt(user.token))
          .setProtectedHeader({ alg: 'HS256', kid: keys[0]?.kid })
          .sign(Buffer.from(JSON.stringify(keys[0])));
      },
    ],
    ['changed', async () => user.token.replace(/\.[^.]+\./, `.${admin.token.split('.')[1]}.`)],
    ['a session token', async () => user.cookie.split(/[=.]/)[2] ?? ''],
    ['no token at all', async () => 'x'],
  ])('%s: 401', async (_name, make) => {
    expect(await platformStatus(await make())).toBe(401);
  });

  it('does not take the cookie for a token', async () => {
    const path = '/api/v1/authorized/logins/login_user';
    const cookie = `${user.cookie}; auth_jwt=${user.token}`;
    expect((await site.fetch(path, { headers: { cookie } })).status).toBe(401);
    expect((await site.fetch(`${path}?t=1`, { headers: { cookie } })).status).toBe(401);
  });

  it('works with a key made after the server has read its keys', async () => {
    const { keys } = await site.services.auth.api.getJwks();
    await authTables()
      .updateTable('jwks')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute();
    const fresh = await site.signIn('rotation@accounts.example');
    expect((await site.services.auth.api.getJwks()).keys).toHaveLength(keys.length + 1);
    await expect.poll(() => platformStatus(fresh.token), { timeout: 5000 }).toBe(200);
    expect(await platformStatus(user.token)).toBe(200);
  });
});

describe('listUsers', () => {
  it('is for admins', async () => {
    expect((await site.call('listUsers')).status).toBe(401);
    const answer = await site.call('listUsers', { as: user });
    expect([answer.status, answer.body.code]).toEqual([403, 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS']);
  });

  it('searches, sorts and pages', async () => {
    for (const name of ['c', 'a', 'b']) {
      const body = { email: `${name}@list.example`, name };
      expect((await site.call('createUser', { as: admin, body })).status).toBe(200);
    }
    const query = { searchValue: '@list.example', searchOperator: 'ends_with', sortBy: 'email' };
    const { body } = await site.call('listUsers', {
      as: admin,
      query: { ...query, limit: '2', offset: '1' },
    });
    expect(body.users.map(({ name }: { name: string }) => name)).toEqual(['b', 'c']);
    expect(body).toMatchObject({ total: 3, limit: 2, offset: 1 });
    const down = await site.call('listUsers', {
      as: admin,
      query: { ...query, sortDirection: 'desc' },
    });
    expect(down.body.users[0].name).toBe('c');
  });

  it('gives 100 at most, also when nothing is said', async () => {
    await site.visitors(101);
    const { body } = await site.call('listUsers', { as: admin });
    expect(body.users).toHaveLength(100);
    expect(body.total).toBeGreaterThan(100);
  });

  it.each([
    ['limit=101', '/query/limit'],
    ['limit=0', '/query/limit'],
    ['limit=2&limit=3', '/query/limit'],
    ['offset=-1', '/query/offset'],
    ['sortBy=password', '/query/sortBy'],
    ['searchField=banReason', '/query/searchField'],
    ['searchValue=a%00b', '/query/searchValue'],
    ['filterField=role', '/query/filterField'],
  ])('refuses %s', async (query, pointer) => {
    const answer = await site.call('listUsers', { as: admin, query });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body.errors[0].pointer).toBe(pointer);
  });
});

describe('createUser', () => {
  it('is for admins', async () => {
    const body = { email: 'x@create.example', name: 'x' };
    expect((await site.call('createUser', { body })).status).toBe(401);
    const answer = await site.call('createUser', { as: user, body });
    expect([answer.status, answer.body.code]).toEqual([403, 'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS']);
  });

  it('opens an account whose address counts as proven', async () => {
    const body = { email: 'Made@create.example', name: '𠮷田 ﾊﾅｺ', role: 'admin' };
    const answer = await site.call('createUser', { as: admin, body });
    expect(answer.body.user).toMatchObject({
      email: 'made@create.example',
      name: '𠮷田 ﾊﾅｺ',
      role: 'admin',
      emailVerified: true,
    });
    const made = await site.signIn('made@create.example');
    expect(made.userId).toBe(answer.body.user.id);
  });

  it('opens one account for an address, also when asked for several at once', async () => {
    const body = { email: 'twice@create.example', name: 'x' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => site.call('createUser', { as: admin, body })),
    );
    const codes = answers.map((answer) => answer.body.code ?? answer.status).sort();
    expect(codes).toEqual([200, ...Array(4).fill('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL')]);
  });

  it.each([
    ['a field of better-auth’s that the contract has not', { data: { banned: true } }, '/data'],
    ['an unknown role', { role: 'owner' }, '/role'],
    ['an empty name', { name: '' }, '/name'],
    ['a short password', { password: 'short' }, '/password'],
    ['NUL in the name', { name: 'a\u0000' }, '/name'],
    ['half a character', { name: 'a\ud842' }, '/name'],
  ])('refuses %s', async (_name, change, pointer) => {
    const body = { email: 'y@create.example', name: 'y', ...change };
    const answer = await site.call('createUser', { as: admin, body });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body.errors[0].pointer).toBe(pointer);
  });
});

describe('listUserSessions', () => {
  it('is for admins', async () => {
    const body = { userId: user.userId };
    expect((await site.call('listUserSessions', { body })).status).toBe(401);
    const answer = await site.call('listUserSessions', { as: user, body });
    expect([answer.status, answer.body.code]).toEqual([
      403,
      'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS',
    ]);
  });

  it('lists the sessions of one account', async () => {
    const email = 'twofold@accounts.example';
    const { userId } = await site.signIn(email);
    await site.signIn(email);
    const { body } = await site.call('listUserSessions', { as: admin, body: { userId } });
    expect(body.sessions).toHaveLength(2);
    for (const session of body.sessions) expect(session.userId).toBe(userId);
  });

  it('is empty for somebody who does not exist', async () => {
    const { body } = await site.call('listUserSessions', { as: admin, body: { userId: 'nobody' } });
    expect(body).toEqual({ sessions: [] });
  });
});

describe('what is outside the contract', () => {
  it.each([
    'ok',
    'error',
    'jwks',
    'list-sessions',
    'list-accounts',
    'sign-in/email',
    'sign-up/email',
    'admin/remove-user',
    'admin/set-role',
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

  it('takes a method only where the contract has it', async () => {
    const headers = { Origin: site.url };
    const answer = await site.fetch('/api/auth/get-session', { method: 'POST', headers });
    expect([answer.status, answer.body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });
});
