import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeHelpers } from '#api/testing/codes.ts';
import { signedInAfter } from '#api/testing/sessions.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

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

describe('getToken', () => {
  it('needs a session', async () => {
    const { status, body } = await site.call('getToken');
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('returns only user and session, valid for 15 minutes', () => {
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

  it('returns tokens that are invalid after the session has expired', async () => {
    const short = await site.signIn('short@accounts.example');
    await site.db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('userId', '=', short.userId)
      .execute();
    expect(await codes.platformStatus(short.token)).toBe(401);
  });

  it('returns tokens that are invalid after the session was deleted', async () => {
    const gone = await site.signIn('gone@accounts.example');
    await site.db.deleteFrom('session').where('userId', '=', gone.userId).execute();
    expect(await codes.platformStatus(gone.token)).toBe(401);
  });
});

describe('tokens from elsewhere', () => {
  const sign = async (changes: Record<string, unknown>) => {
    const { iat, exp, iss, aud, ...payload } = decodeJwt(user.token);
    const { token } = await site.runtime.parts.auth.auth.api.signJWT({
      body: { payload: { ...payload, iat, exp, ...changes } },
    });
    return token;
  };

  it('accepts one with our signature (so that the others fail for the intended reason)', async () => {
    expect(await codes.platformStatus(await sign({}))).toBe(200);
  });

  it.each<[string, () => Promise<string>]>([
    ['for another audience', () => sign({ aud: 'https://other.example' })],
    ['from another issuer', () => sign({ iss: 'https://other.example' })],
    ['expired', () => sign({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['for the sign-in of this site', () => sign({ aud: `${site.url}/api/auth` })],
    ['not valid yet', () => sign({ nbf: Math.floor(Date.now() / 1000) + 60 })],
    ['without a subject', () => sign({ sub: undefined })],
    ['for another user’s session', () => sign({ sub: admin.userId })],
    ['without a session', () => sign({ sid: undefined })],
    ['unsigned', async () => new UnsecuredJWT(decodeJwt(user.token)).encode()],
    [
      'signed with another key',
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
        const { keys } = await site.runtime.parts.auth.auth.api.getJwks();
        return new SignJWT(decodeJwt(user.token))
          .setProtectedHeader({ alg: 'HS256', kid: keys[0]?.kid })
          .sign(Buffer.from(JSON.stringify(keys[0])));
      },
    ],
    ['changed', async () => user.token.replace(/\.[^.]+\./, `.${admin.token.split('.')[1]}.`)],
    ['a session token', async () => user.cookie.split(/[=.]/)[2] ?? ''],
    ['no token at all', async () => 'x'],
  ])('%s: 401', async (_name, make) => {
    expect(await codes.platformStatus(await make())).toBe(401);
  });

  it('accepts any letter case of the scheme, and only the Authorization header', async () => {
    const path = '/api/v1/authorized/logins/login_user';
    const status = async (search: string, headers: Record<string, string>) =>
      (await site.fetch(path + search, { headers })).status;
    expect(await status('', { Authorization: `bearer ${user.token}` })).toBe(200);
    for (const Authorization of [user.token, `Basic ${user.token}`, `Bearer ${user.token} x`])
      expect(await status('', { Authorization })).toBe(401);
    for (const name of ['access_token', 'token', 'auth_jwt'])
      expect([400, 401]).toContain(await status(`?${name}=${user.token}`, {}));
  });

  it('are asked for, and called invalid when they are (RFC 6750)', async () => {
    const challenge = async (headers: Record<string, string>) =>
      (await site.fetch('/api/v1/me/profile', { headers })).headers.get('WWW-Authenticate');
    expect(await challenge({})).toBe('Bearer realm="noren"');
    expect(await challenge({ Authorization: 'Bearer nothing' })).toBe(
      'Bearer realm="noren", error="invalid_token"',
    );
    expect(await challenge({ Authorization: `Bearer ${user.token}` })).toBeNull();
    expect((await site.call('getToken')).headers.get('WWW-Authenticate')).toBeNull();
  });

  it('does not accept a cookie as a token', async () => {
    const path = '/api/v1/authorized/logins/login_user';
    const cookie = `${user.cookie}; auth_jwt=${user.token}`;
    expect((await site.fetch(path, { headers: { cookie } })).status).toBe(401);
    expect((await site.fetch(`${path}?t=1`, { headers: { cookie } })).status).toBe(401);
  });

  it('accepts a key that was created after the server loaded its keys', async () => {
    const { keys } = await site.runtime.parts.auth.auth.api.getJwks();
    await site.db
      .updateTable('jwks')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute();
    const fresh = await site.signIn('rotation@accounts.example');
    expect((await site.runtime.parts.auth.auth.api.getJwks()).keys).toHaveLength(keys.length + 1);
    await expect.poll(() => codes.platformStatus(fresh.token)).toBe(200);
    expect(await codes.platformStatus(user.token)).toBe(200);
    // Signed with the new key, with the id of the old one.
    const [, payload, signature] = fresh.token.split('.');
    expect(
      await codes.platformStatus([user.token.split('.')[0], payload, signature].join('.')),
    ).toBe(401);
  });
});

describe('tokens of a session that an admin has ended', () => {
  it.each<[OperationId, Record<string, unknown>]>([
    ['setUserRole', { role: 'admin' }],
    ['banUser', {}],
    ['setUserPassword', { newPassword: 'a lantern over the quay' }],
    ['revokeUserSessions', {}],
    ['removeUser', {}],
  ])('by %s: 401', async (id, more) => {
    const [who] = (await site.createVisitors(1)) as [SignedIn];
    const body = { userId: who.userId, ...more };
    expect(await codes.platformStatus(who.token)).toBe(200);
    expect((await site.call(id, { as: admin, body })).status).toBe(200);
    expect(await codes.platformStatus(who.token)).toBe(401);
  });

  it('by stopping the impersonation: 401', async () => {
    const actor = await site.signIn(ADMIN);
    const body = { userId: user.userId };
    const answer = await site.call('impersonateUser', { as: actor, body });
    const acting = await signedInAfter(site, actor, answer);
    expect(decodeJwt(acting.token).act).toEqual({ sub: admin.userId });
    expect(await codes.platformStatus(acting.token)).toBe(200);
    await site.call('stopImpersonating', { as: acting });
    expect(await codes.platformStatus(acting.token)).toBe(401);
  });
});

describe('forged tokens', () => {
  /** More positions: `npm run test:abuse`. */
  const TIMES = rounds(60, 1_000);

  it(`are refused with a difference at any position (${TIMES})`, async () => {
    const genuine = user.token;
    const wrong: string[] = [];
    for (let at = 0; at < TIMES; at += 1) {
      const place = Math.floor((at * genuine.length) / TIMES);
      const digit = genuine[place] === 'A' ? 'B' : 'A';
      const forged = `${genuine.slice(0, place)}${digit}${genuine.slice(place + 1)}`;
      if ((await codes.platformStatus(forged)) !== 401) wrong.push(forged);
    }
    if (TIMES > 60) console.log(`B10: of ${TIMES} forged tokens ${wrong.length} were taken`);
    expect(wrong).toEqual([]);
  });
});
