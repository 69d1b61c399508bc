import { beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator } from '#api/testing/authenticator.ts';
import { BROWSER_HEADERS, STALE_SESSION, updateSessions } from '#api/testing/sessions.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

const ROUNDS = rounds(3, 100);

let site: TestSite;
let user: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  site = await testSite({ TRUST_PROXY: '1' });
  user = await site.signIn('user@passkeys.example');
  other = await site.signIn('other@passkeys.example');
});

const result = ({ status, body }: TestResponse) => [status, body.code];

/** Returns the cookies of a response, after the given ones. */
const withCookies = (answer: TestResponse, cookie = ''): string =>
  [cookie, ...answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')]
    .filter(Boolean)
    .join('; ');

/** Begins a registration: the options, and the input of the authenticator. */
const begin = async (as: SignedIn, query = {}) => {
  const answer = await site.call('generatePasskeyRegistrationOptions', { as, query });
  expect(answer.status).toBe(200);
  return {
    options: answer.body,
    ceremony: { challenge: answer.body.challenge, origin: site.url },
    as: { ...as, cookie: withCookies(answer, as.cookie) },
  };
};

const register = async (as: SignedIn, key = createAuthenticator(), name?: string) => {
  const begun = await begin(as);
  const body = { response: key.register(begun.ceremony), ...(name && { name }) };
  return site.call('verifyPasskeyRegistration', { as: begun.as, body });
};

/** Begins a sign-in in a browser without a session. */
const beginSignIn = async () => {
  const answer = await site.call('generatePasskeyAuthenticationOptions');
  expect(answer.status).toBe(200);
  return {
    ceremony: { challenge: answer.body.challenge, origin: site.url },
    headers: { Cookie: withCookies(answer) },
  };
};

const signIn = async (key: ReturnType<typeof createAuthenticator>) => {
  const { ceremony, headers } = await beginSignIn();
  const body = { response: key.signIn(ceremony) };
  return site.call('verifyPasskeyAuthentication', { body, headers });
};

const listOf = async (as: SignedIn) => (await site.call('listMyPasskeys', { as })).body;

/** Returns a browser whose session is too old for protected operations. */
const inOldSession = async (
  email: string,
): Promise<{ as: SignedIn; headers: Record<string, string> }> => {
  const as = await site.signIn(email);
  await updateSessions(site, as.userId, STALE_SESSION);
  return { as, headers: BROWSER_HEADERS };
};

/** Returns the session of an admin who impersonates this user. */
const impersonating = async (email: string): Promise<SignedIn> => {
  const as = await site.signIn(email);
  await updateSessions(site, as.userId, { impersonatedBy: other.userId });
  return as;
};

describe('generatePasskeyRegistrationOptions', () => {
  it('needs a session', async () => {
    expect(result(await site.call('generatePasskeyRegistrationOptions'))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  });

  it('requires a discoverable passkey with a user id of 1 to 64 bytes', async () => {
    const { options } = await begin(user, { authenticatorAttachment: 'cross-platform' });
    expect(options.rp).toEqual({ name: '暖簾市', id: 'localhost' });
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      authenticatorAttachment: 'cross-platform',
    });
    const bytes = Buffer.from(options.user.id, 'base64url').length;
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(64);
    expect(options.user.name).toBe(user.email);
  });

  it('excludes existing passkeys', async () => {
    const key = createAuthenticator();
    const owner = await site.signIn('excluded@passkeys.example');
    await register(owner, key);
    const { options } = await begin(owner);
    expect(options.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([key.id]);
  });

  it('refuses an unknown attachment', async () => {
    const query = { authenticatorAttachment: 'glued' };
    const answer = await site.call('generatePasskeyRegistrationOptions', { as: user, query });
    expect(result(answer)).toEqual([400, 'INVALID_INPUT']);
  });

  it('needs a fresh session without impersonation', async () => {
    const old = await inOldSession('old-options@passkeys.example');
    expect(result(await site.call('generatePasskeyRegistrationOptions', old))).toEqual([
      403,
      'SESSION_NOT_FRESH',
    ]);
    const as = await impersonating('acted-options@passkeys.example');
    expect(result(await site.call('generatePasskeyRegistrationOptions', { as }))).toEqual([
      403,
      'IMPERSONATING',
    ]);
  });
});

describe('verifyPasskeyRegistration', () => {
  it('registers a named passkey, and audits it', async () => {
    const key = createAuthenticator();
    const owner = await site.signIn('registers@passkeys.example');
    const { status, body } = await register(owner, key, ' 仕事のパソコン ');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: '仕事のパソコン',
      userId: owner.userId,
      credentialID: key.id,
      deviceType: 'multiDevice',
      backedUp: true,
      transports: 'internal',
    });
    const logged = await site.db
      .selectFrom('audit_record')
      .select(['action', 'actor_id'])
      .where('entity_id', '=', owner.userId)
      .where('outcome', '=', 'succeeded')
      .execute();
    expect(logged).toEqual([{ action: 'account.passkeyAdded', actor_id: owner.userId }]);
  });

  it('accepts a challenge once, for the same account and browser only', async () => {
    const begun = await begin(user);
    const body = () => ({ response: createAuthenticator().register(begun.ceremony) });
    const notFound = [400, 'CHALLENGE_NOT_FOUND'];
    const elsewhere = await site.call('verifyPasskeyRegistration', { as: user, body: body() });
    expect(result(elsewhere)).toEqual(notFound);
    expect(
      (await site.call('verifyPasskeyRegistration', { as: begun.as, body: body() })).status,
    ).toBe(200);
    const again = await site.call('verifyPasskeyRegistration', { as: begun.as, body: body() });
    expect(result(again)).toEqual(notFound);

    const mine = await begin(user);
    const cookie = mine.as.cookie.replace(user.cookie, other.cookie);
    const response = createAuthenticator().register(mine.ceremony);
    const others = { as: { ...other, cookie }, body: { response } };
    expect(result(await site.call('verifyPasskeyRegistration', others))).toEqual(notFound);
  });

  it.each([
    ['for another page', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'b3RoZXI' }],
  ])('refuses a response %s', async (_name, change) => {
    const { ceremony, as } = await begin(user);
    const body = { response: createAuthenticator().register({ ...ceremony, ...change }) };
    expect(result(await site.call('verifyPasskeyRegistration', { as, body }))).toEqual([
      400,
      'FAILED_TO_VERIFY_REGISTRATION',
    ]);
  });

  it('refuses a passkey that any account has registered', async () => {
    const key = createAuthenticator();
    expect((await register(user, key)).status).toBe(200);
    const taken = await register(other, key);
    expect(result(taken)).toEqual([400, 'FAILED_TO_VERIFY_REGISTRATION']);
    expect((await signIn(key)).body.user.id).toBe(user.userId);
  });

  it('takes the whole credential as the browser writes it', async () => {
    const { ceremony, as } = await begin(user);
    const { response, ...credential } = createAuthenticator().register(ceremony);
    const body = {
      response: {
        ...credential,
        authenticatorAttachment: 'platform',
        clientExtensionResults: { credProps: { rk: true }, prf: { enabled: false } },
        response: { ...response, authenticatorData: 'SZYN5YgO', publicKeyAlgorithm: -7 },
      },
    };
    expect((await site.call('verifyPasskeyRegistration', { as, body })).status).toBe(200);
  });

  it('tells a guest to sign in, whatever they send', async () => {
    const answer = await site.call('verifyPasskeyRegistration', { body: { response: {} } });
    expect(result(answer)).toEqual([401, 'UNAUTHENTICATED']);
  });

  it.each([
    ['a long name', 'あ'.repeat(61), '/name'],
    ['a name of two lines', 'a\nb', '/name'],
  ])('refuses %s', async (_name, name, pointer) => {
    const { ceremony, as } = await begin(user);
    const body = { response: createAuthenticator().register(ceremony), name };
    const answer = await site.call('verifyPasskeyRegistration', { as, body });
    expect(result(answer)).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body.errors[0].pointer).toBe(pointer);
  });

  it('needs a fresh session without impersonation', async () => {
    const body = { response: createAuthenticator().register({ challenge: 'x', origin: site.url }) };
    expect((await site.call('verifyPasskeyRegistration', { body })).status).toBe(401);
    const old = await inOldSession('old-registration@passkeys.example');
    const stale = await site.call('verifyPasskeyRegistration', { ...old, body });
    expect(result(stale)).toEqual([403, 'SESSION_NOT_FRESH']);
    const as = await impersonating('acted-registration@passkeys.example');
    const impersonated = await site.call('verifyPasskeyRegistration', { as, body });
    expect(result(impersonated)).toEqual([403, 'IMPERSONATING']);
  });
});

describe.each(['getPasskeyAuthenticationOptions', 'generatePasskeyAuthenticationOptions'] as const)(
  '%s',
  (id) => {
    it('lists no passkeys without a session', async () => {
      const { body } = await site.call(id);
      expect(body).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
      expect(body.allowCredentials).toBeUndefined();
    });

    it('lists the caller’s passkeys', async () => {
      const owner = await site.signIn(`${id.toLowerCase()}@passkeys.example`);
      const key = createAuthenticator();
      await register(owner, key);
      const { body } = await site.call(id, { as: owner });
      expect(body.allowCredentials).toEqual([
        { id: key.id, type: 'public-key', transports: ['internal'] },
      ]);
    });
  },
);

describe('getPasskeyAuthenticationOptions', () => {
  it('refuses parameters', async () => {
    const answer = await site.call('getPasskeyAuthenticationOptions', { query: { a: '1' } });
    expect(result(answer)).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('generatePasskeyAuthenticationOptions', () => {
  it('refuses other origins and parameters', async () => {
    const headers = { Origin: 'https://evil.example' };
    expect(result(await site.call('generatePasskeyAuthenticationOptions', { headers }))).toEqual([
      403,
      'INVALID_ORIGIN',
    ]);
    const query = { a: '1' };
    const answer = await site.call('generatePasskeyAuthenticationOptions', { query });
    expect(result(answer)).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('verifyPasskeyAuthentication', () => {
  it('takes the whole credential as the browser writes it', async () => {
    const key = createAuthenticator();
    await register(user, key);
    const { ceremony, headers } = await beginSignIn();
    const { response, ...credential } = key.signIn(ceremony);
    const body = {
      response: {
        ...credential,
        authenticatorAttachment: 'platform',
        clientExtensionResults: { appid: false },
        response,
      },
    };
    expect((await site.call('verifyPasskeyAuthentication', { body, headers })).status).toBe(200);
  });

  it('signs in, and records the passkey in the session', async () => {
    const owner = await site.signIn('in@passkeys.example');
    const key = createAuthenticator();
    await register(owner, key);
    const answer = await signIn(key);
    expect(answer.status).toBe(200);
    expect(answer.body.user.id).toBe(owner.userId);
    const { openedBy } = await site.db
      .selectFrom('session')
      .select('openedBy')
      .where('id', '=', answer.body.session.id)
      .executeTakeFirstOrThrow();
    expect(openedBy).toBe('passkey');
    const { body } = await site.call('getSession', { headers: { Cookie: withCookies(answer) } });
    expect(body.user.id).toBe(owner.userId);
  });

  it('refuses unknown and deleted passkeys', async () => {
    const key = createAuthenticator();
    expect(result(await signIn(key))).toEqual([401, 'PASSKEY_NOT_FOUND']);
    const { body } = await register(user, key);
    await site.call('deletePasskey', { as: user, body: { id: body.id } });
    expect(result(await signIn(key))).toEqual([401, 'PASSKEY_NOT_FOUND']);
  });

  it('refuses an invalid response', async () => {
    const key = createAuthenticator();
    await register(user, key);
    for (const change of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'b3RoZXI' },
    ]) {
      const { ceremony, headers } = await beginSignIn();
      const body = { response: key.signIn({ ...ceremony, ...change }) };
      const answer = await site.call('verifyPasskeyAuthentication', { body, headers });
      expect(result(answer)).toEqual([401, 'AUTHENTICATION_FAILED']);
      expect(answer.headers.getSetCookie().join()).not.toContain('session_token=');
    }
    key.resetCounter();
    expect(result(await signIn(key))).toEqual([401, 'AUTHENTICATION_FAILED']);
  });

  it('accepts a challenge once, and none of a registration', async () => {
    const key = createAuthenticator();
    await register(user, key);
    const { ceremony, headers } = await beginSignIn();
    const attempt = (Cookie = headers.Cookie) =>
      site.call('verifyPasskeyAuthentication', {
        body: { response: key.signIn(ceremony) },
        headers: { Cookie },
      });
    expect((await attempt()).status).toBe(200);
    expect(result(await attempt())).toEqual([400, 'CHALLENGE_NOT_FOUND']);
    const { as } = await begin(user);
    expect(result(await attempt(as.cookie))).toEqual([400, 'CHALLENGE_NOT_FOUND']);
  });

  it('refuses a banned user', async () => {
    const banned = await site.signIn('banned@passkeys.example');
    const key = createAuthenticator();
    await register(banned, key);
    await site.db
      .updateTable('user')
      .set({ banned: true })
      .where('id', '=', banned.userId)
      .execute();
    expect(result(await signIn(key))).toEqual([403, 'BANNED_USER']);
  });

  it('is refused to a client after too many failures', async () => {
    const { ceremony, headers } = await beginSignIn();
    const client = { ...headers, 'X-Forwarded-For': '192.0.2.77' };
    const body = { response: createAuthenticator().signIn(ceremony) };
    await site.db
      .insertInto('rate_bucket')
      .values({
        key: 'sign-in:192.0.2.77',
        hits: 1000,
        resets_at: new Date(Date.now() + 60_000).toISOString(),
      })
      .execute();
    const answer = await site.call('verifyPasskeyAuthentication', { body, headers: client });
    expect(result(answer)).toEqual([429, 'RATE_LIMITED']);
  });
});

describe('listMyPasskeys', () => {
  it('lists only the caller’s passkeys', async () => {
    expect((await site.call('listMyPasskeys')).status).toBe(401);
    const owner = await site.signIn('lists@passkeys.example');
    expect(await listOf(owner)).toEqual([]);
    await register(owner, createAuthenticator({ synced: false }), 'key');
    expect(await listOf(owner)).toMatchObject([
      { name: 'key', deviceType: 'singleDevice', backedUp: false },
    ]);
  });

  it('refuses parameters', async () => {
    const answer = await site.call('listMyPasskeys', { as: user, query: { userId: other.userId } });
    expect(result(answer)).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('updatePasskey', () => {
  it('renames the caller’s passkey', async () => {
    const owner = await site.signIn('renames@passkeys.example');
    const { id } = (await register(owner)).body;
    const { body } = await site.call('updatePasskey', { as: owner, body: { id, name: ' 自宅 ' } });
    expect(body.passkey).toMatchObject({ id, name: '自宅' });
    expect(await listOf(owner)).toMatchObject([{ id, name: '自宅' }]);
  });

  it('answers 404 for another user’s passkey', async () => {
    const { id } = (await register(other)).body;
    for (const it of [id, 'nothing']) {
      const answer = await site.call('updatePasskey', { as: user, body: { id: it, name: 'x' } });
      expect(result(answer)).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('needs a name and a fresh session without impersonation', async () => {
    const body = { id: 'x', name: 'x' };
    const nameless = await site.call('updatePasskey', { as: user, body: { id: 'x', name: ' ' } });
    expect(result(nameless)).toEqual([400, 'INVALID_INPUT']);
    expect((await site.call('updatePasskey', { body })).status).toBe(401);
    const old = await inOldSession('old-name@passkeys.example');
    const stale = await site.call('updatePasskey', { ...old, body });
    expect(result(stale)).toEqual([403, 'SESSION_NOT_FRESH']);
    const as = await impersonating('acted-name@passkeys.example');
    expect(result(await site.call('updatePasskey', { as, body }))).toEqual([403, 'IMPERSONATING']);
  });
});

describe('deletePasskey', () => {
  it('deletes the caller’s passkey', async () => {
    const owner = await site.signIn('deletes@passkeys.example');
    const { id } = (await register(owner)).body;
    const { body } = await site.call('deletePasskey', { as: owner, body: { id } });
    expect(body).toEqual({ status: true });
    expect(await listOf(owner)).toEqual([]);
    const again = await site.call('deletePasskey', { as: owner, body: { id } });
    expect(result(again)).toEqual([404, 'NOT_FOUND']);
  });

  it('leaves nothing to rename, also when both happen at once', async () => {
    const owner = await site.signIn('races@passkeys.example');
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = (await register(owner)).body;
      const [removed, ...renamed] = await Promise.all([
        site.call('deletePasskey', { as: owner, body: { id } }),
        ...['職場', '自宅'].map((name) =>
          site.call('updatePasskey', { as: owner, body: { id, name } }),
        ),
      ]);
      expect(result(removed as TestResponse)).toEqual([200, undefined]);
      for (const answer of renamed)
        expect([
          [200, undefined],
          [404, 'NOT_FOUND'],
        ]).toContainEqual(result(answer));
    }
  });

  it('answers 404 for another user’s passkey', async () => {
    const owner = await site.signIn('keeps@passkeys.example');
    const { id } = (await register(owner)).body;
    const answer = await site.call('deletePasskey', { as: user, body: { id } });
    expect(result(answer)).toEqual([404, 'NOT_FOUND']);
    expect(await listOf(owner)).toHaveLength(1);
  });

  it('needs a fresh session without impersonation', async () => {
    const body = { id: 'x' };
    expect(result(await site.call('deletePasskey', { as: user, body: {} }))[0]).toBe(400);
    expect((await site.call('deletePasskey', { body })).status).toBe(401);
    const old = await inOldSession('old-delete@passkeys.example');
    const stale = await site.call('deletePasskey', { ...old, body });
    expect(result(stale)).toEqual([403, 'SESSION_NOT_FRESH']);
    const as = await impersonating('acted-delete@passkeys.example');
    expect(result(await site.call('deletePasskey', { as, body }))).toEqual([403, 'IMPERSONATING']);
  });
});
