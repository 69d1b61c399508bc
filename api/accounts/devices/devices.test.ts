import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_HEADERS, STALE_SESSION, updateSessions } from '#api/testing/sessions.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { DEVICE_GRANT_TYPE } from '#spec/accounts/devices.ts';

let site: TestSite;
let user: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  site = await testSite({ TRUST_PROXY: '1' });
  user = await site.signIn('user@devices.example');
  other = await site.signIn('other@devices.example');
});

type Codes = { device_code: string; user_code: string };

const result = ({ status, body }: TestResponse) => [status, body.code];

const CLIENT = { client_id: 'noren-cli' };

const request = async (): Promise<Codes> => {
  const answer = await site.call('requestDeviceCode', { body: CLIENT });
  expect(answer.status).toBe(200);
  return answer.body;
};

const claim = (as: SignedIn | undefined, user_code: string, headers = {}) =>
  site.call('claimDevice', { as, query: { user_code }, headers });
const approve = (as: SignedIn | undefined, userCode: string, headers = {}) =>
  site.call('approveDevice', { as, body: { userCode }, headers });
const deny = (as: SignedIn | undefined, userCode: string) =>
  site.call('denyDevice', { as, body: { userCode } });

const exchange = (device_code: string) =>
  site.call('exchangeDeviceCode', {
    body: { grant_type: DEVICE_GRANT_TYPE, device_code, ...CLIENT },
  });

type Change = { lastPolledAt?: Date; expiresAt?: Date };
/** Changes the times of a code, as if time had passed. */
const change = (codes: Codes, set: Change) =>
  site.db
    .withTables<{ deviceCode: { deviceCode: string; lastPolledAt: Date; expiresAt: Date } }>()
    .updateTable('deviceCode')
    .set(set)
    .where('deviceCode', '=', codes.device_code)
    .execute();

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

describe('requestDeviceCode', () => {
  it('returns a user code, a device code, and the page to enter the user code', async () => {
    const { body, headers } = await site.call('requestDeviceCode', { body: CLIENT });
    expect(body).toMatchObject({
      user_code: expect.stringMatching(/^[A-Z2-9]{8}$/),
      verification_uri: `${site.url}/auth/device`,
      verification_uri_complete: `${site.url}/auth/device?user_code=${body.user_code}`,
      expires_in: 600,
      interval: 5,
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('refuses unknown programs and other origins', async () => {
    const unknown = await site.call('requestDeviceCode', { body: { client_id: 'other' } });
    expect(result(unknown)).toEqual([400, 'INVALID_INPUT']);
    const headers = { Origin: 'https://evil.example' };
    const foreign = await site.call('requestDeviceCode', { body: CLIENT, headers });
    expect(result(foreign)).toEqual([403, 'INVALID_ORIGIN']);
  });

  it('is refused to a client after too many requests', async () => {
    const resets_at = new Date(Date.now() + 60_000).toISOString();
    const bucket = { key: 'code-client:192.0.2.78', hits: 1000, resets_at };
    await site.db.insertInto('rate_bucket').values(bucket).execute();
    const headers = { 'X-Forwarded-For': '192.0.2.78' };
    const answer = await site.call('requestDeviceCode', { body: CLIENT, headers });
    expect(result(answer)).toEqual([429, 'RATE_LIMITED']);
  });
});

describe('claimDevice', () => {
  it('returns which program waits and since when, for any spelling of the code', async () => {
    const { user_code } = await request();
    const typed = `${user_code.slice(0, 4).toLowerCase()}-${user_code.slice(4)}`;
    const { body } = await claim(user, typed);
    expect(body).toEqual({
      user_code,
      status: 'pending',
      client_id: 'noren-cli',
      scope: null,
      requested_at: expect.any(String),
    });
    expect(Math.abs(Date.parse(body.requested_at) - Date.now())).toBeLessThan(20_000);
  });

  it('binds the code to the first user who looks it up', async () => {
    const { user_code } = await request();
    expect((await claim(user, user_code)).status).toBe(200);
    expect((await claim(user, user_code)).status).toBe(200);
    expect(result(await claim(other, user_code))).toEqual([403, 'DEVICE_NOT_YOURS']);
    expect(result(await claim(undefined, user_code))).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('refuses unknown and expired codes', async () => {
    expect(result(await claim(user, 'AAAAAAAA'))).toEqual([400, 'INVALID_USER_CODE']);
    const blank = await claim(user, ' ');
    expect(blank.body.errors).toEqual([{ pointer: '/query/user_code', rule: 'requiredInput' }]);
    const codes = await request();
    await change(codes, { expiresAt: ago(1) });
    expect(result(await claim(user, codes.user_code))).toEqual([400, 'EXPIRED_TOKEN']);
  });

  it('is refused to a client after too many failures', async () => {
    const resets_at = new Date(Date.now() + 60_000).toISOString();
    const bucket = { key: 'sign-in:192.0.2.79', hits: 1000, resets_at };
    await site.db.insertInto('rate_bucket').values(bucket).execute();
    const answer = await claim(user, 'AAAAAAAA', { 'X-Forwarded-For': '192.0.2.79' });
    expect(result(answer)).toEqual([429, 'RATE_LIMITED']);
  });
});

describe.each([
  ['approveDevice', approve, 'approved'],
  ['denyDevice', deny, 'denied'],
] as const)('%s', (_id, answer, status) => {
  it('accepts one answer, from the user who claimed the code', async () => {
    const { user_code } = await request();
    const unknown = [400, 'INVALID_USER_CODE'];
    expect(result(await answer(user, user_code))).toEqual(unknown);
    await claim(user, user_code);
    expect(result(await answer(undefined, user_code))).toEqual([401, 'UNAUTHENTICATED']);
    expect(result(await answer(other, user_code))).toEqual([403, 'DEVICE_NOT_YOURS']);
    expect((await answer(user, user_code)).body).toEqual({ success: true });
    expect((await claim(user, user_code)).body.status).toBe(status);
    expect(result(await answer(user, user_code))).toEqual(unknown);
  });

  it('refuses expired codes', async () => {
    const codes = await request();
    await claim(user, codes.user_code);
    await change(codes, { expiresAt: ago(1) });
    expect(result(await answer(user, codes.user_code))).toEqual([400, 'EXPIRED_TOKEN']);
  });
});

describe('approveDevice', () => {
  it('needs a fresh session without impersonation', async () => {
    const owner = await site.signIn('old@devices.example');
    const { user_code } = await request();
    await claim(owner, user_code);
    await updateSessions(site, owner.userId, STALE_SESSION);
    const stale = await approve(owner, user_code, BROWSER_HEADERS);
    expect(result(stale)).toEqual([403, 'SESSION_NOT_FRESH']);
    await updateSessions(site, owner.userId, { impersonatedBy: other.userId });
    expect(result(await approve(owner, user_code))).toEqual([403, 'IMPERSONATING']);
  });
});

describe('denyDevice', () => {
  it('accepts an old session, because it grants nothing', async () => {
    const owner = await site.signIn('denies@devices.example');
    const { user_code } = await request();
    await claim(owner, user_code);
    await updateSessions(site, owner.userId, STALE_SESSION);
    expect((await deny(owner, user_code)).status).toBe(200);
  });
});

describe('exchangeDeviceCode', () => {
  it('signs the program in once after the approval', async () => {
    const codes = await request();
    expect(result(await exchange(codes.device_code))).toEqual([400, 'AUTHORIZATION_PENDING']);
    await claim(user, codes.user_code);
    await approve(user, codes.user_code);
    const soon = await exchange(codes.device_code);
    expect(result(soon)).toEqual([400, 'SLOW_DOWN']);
    expect(soon.body.error).toBe('slow_down');
    await change(codes, { lastPolledAt: ago(6) });
    const answer = await exchange(codes.device_code);
    expect([answer.status, answer.body.token_type]).toEqual([200, 'Bearer']);
    const [cookie = ''] = answer.headers.getSetCookie()[0]?.split(';', 1) ?? [];
    const { body } = await site.call('getSession', { headers: { Cookie: cookie } });
    expect(body.user.id).toBe(user.userId);
    const { openedBy } = await site.db
      .selectFrom('session')
      .select('openedBy')
      .where('id', '=', body.session.id)
      .executeTakeFirstOrThrow();
    expect(openedBy).toBe('device');
    expect(result(await exchange(codes.device_code))).toEqual([400, 'INVALID_GRANT']);
  });

  it('returns an access token that opens the platform API, and not the secret of the session', async () => {
    const codes = await request();
    await claim(user, codes.user_code);
    await approve(user, codes.user_code);
    const { body, headers } = await exchange(codes.device_code);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^eyJ/),
      token_type: 'Bearer',
      expires_in: 900,
      scope: '',
    });
    const { exp = 0, iat = 0 } = decodeJwt(body.access_token);
    expect(exp - iat).toBe(900);
    const who = await site.call('getLoginUser', {
      headers: { Authorization: `Bearer ${body.access_token}` },
    });
    expect([who.status, who.body.email]).toEqual([200, user.email]);
    const secret = /noren\.session_token=([^.;]+)/.exec(headers.getSetCookie().join())?.[1];
    expect(secret).toBeTruthy();
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('accepts a code once among concurrent requests', async () => {
    const codes = await request();
    await claim(user, codes.user_code);
    await approve(user, codes.user_code);
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(codes.device_code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('reports a denial to the program', async () => {
    const codes = await request();
    await claim(user, codes.user_code);
    await deny(user, codes.user_code);
    expect(result(await exchange(codes.device_code))).toEqual([400, 'ACCESS_DENIED']);
    expect(result(await exchange(codes.device_code))).toEqual([400, 'INVALID_GRANT']);
  });

  it('refuses expired and unknown codes', async () => {
    const codes = await request();
    await change(codes, { expiresAt: ago(1) });
    expect(result(await exchange(codes.device_code))).toEqual([400, 'EXPIRED_TOKEN']);
    expect(result(await exchange('x'))).toEqual([400, 'INVALID_GRANT']);
  });

  it('refuses other origins', async () => {
    const answer = await site.call('exchangeDeviceCode', {
      body: { grant_type: DEVICE_GRANT_TYPE, device_code: 'x', ...CLIENT },
      headers: { Origin: 'https://evil.example' },
    });
    expect(result(answer)).toEqual([403, 'INVALID_ORIGIN']);
  });

  it('does not sign in a user who was banned in the meantime', async () => {
    const banned = await site.signIn('banned@devices.example');
    const codes = await request();
    await claim(banned, codes.user_code);
    await approve(banned, codes.user_code);
    await site.db
      .updateTable('user')
      .set({ banned: true })
      .where('id', '=', banned.userId)
      .execute();
    const answer = await exchange(codes.device_code);
    expect(answer.status).not.toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
