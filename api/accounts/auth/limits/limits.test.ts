import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#api/app/app.ts';
import { clientNetwork, incrementCounter } from '#api/core/http/rate-limits.ts';
import { codeHelpers } from '#api/testing/codes.ts';
import { readTestContract } from '#api/testing/contract.ts';
import { EXAMPLE_QUERIES, exampleContent } from '#api/testing/examples.ts';
import { createInProcessFetch } from '#api/testing/in-process.ts';
import { passwordHelpers } from '#api/testing/passwords.ts';
import { withSignInLimits } from '#api/testing/sign-in-limits.ts';
import { type TestSite, testSite } from '#api/testing/site.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import { SIGN_IN_LIMITS, type SignInLimits } from './limits.ts';

let site: TestSite;
let codes: ReturnType<typeof codeHelpers>;

beforeAll(async () => {
  site = await testSite({ TRUST_PROXY: '1' });
  codes = codeHelpers(site);
});

beforeEach(() => site.db.deleteFrom('rate_bucket').execute());

/** Returns the site with different limits, called from the given address. */
const withLimits = (changes: Partial<SignInLimits>) => {
  const limits = { ...SIGN_IN_LIMITS, ...changes };
  const api = createInProcessFetch(
    createApp(withSignInLimits(site.runtime, limits), { document: readTestContract() }),
  );
  return async (path: string, body: unknown, client = '192.0.2.1') => {
    const headers = {
      'Content-Type': 'application/json',
      Origin: site.url,
      'X-Forwarded-For': client,
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await api(new Request(`${site.url}/api/auth/${path}`, init));
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
};

const SEND = 'email-otp/send-verification-otp';
const codeRequest = (email: string) => ({ email, type: 'sign-in' });
const programRequest = () => ({ client_id: 'noren-cli' });
const wrongCode = (email: string) => ({ email, otp: '123456' });

describe('challenges for passkeys', () => {
  it('are limited for a client, since each is stored', async () => {
    const post = withLimits({ challengesPerClient: { max: 2, seconds: 600 } });
    const ask = (client: string) =>
      post('passkey/generate-authenticate-options', undefined, client);
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await ask('192.0.2.60')).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await ask('192.0.2.61')).status).toBe(200);
  });
});

describe('sign-ins', () => {
  it('are limited for a client, successful ones too', async () => {
    const post = withLimits({ signInsPerClient: { max: 2, seconds: 600 } });
    const signIn = () =>
      post('sign-in/email-otp', { email: 'nobody@limits.example', otp: '000000' }, '192.0.2.62');
    const codes = [];
    for (let time = 0; time < 3; time += 1) codes.push((await signIn()).status);
    expect(codes.map((status) => status === 429)).toEqual([false, false, true]);
  });
});

describe('codes', () => {
  it.each([
    ['port', '192.0.2.40:50001', '192.0.2.40:50002'],
    ['notation', '192.0.2.41', '::ffff:c000:229'],
    ['letter case', '2001:db8::a', '2001:DB8:0::A'],
    ['name instead of an address', 'unknown', 'hidden'],
  ])(
    'are limited alike for a client that proxies report with another %s',
    async (what, one, other) => {
      const post = withLimits({});
      const request = codeRequest(`${what.replaceAll(' ', '-')}@limits.example`);
      expect((await post(SEND, request, one)).status).toBe(200);
      expect((await post(SEND, request, other)).status).toBe(429);
    },
  );

  it('are limited to one a minute per address and client', async () => {
    const post = withLimits({});
    expect((await post(SEND, codeRequest('one@limits.example'))).status).toBe(200);
    const refused = await post(SEND, codeRequest('ONE@limits.example'));
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.headers.get('ratelimit-policy')).toBe('"codes-per-address";q=1;w=60');
    expect(refused.headers.get('ratelimit')).toBe(`"codes-per-address";r=0;t=${wait}`);
    expect((await post(SEND, codeRequest('two@limits.example'))).status).toBe(200);
    expect((await post(SEND, codeRequest('one@limits.example'), '192.0.2.2')).status).toBe(200);
  });

  it('are delayed, not refused, when many clients request one address', async () => {
    const post = withLimits({ codesPerAddress: { max: 1, seconds: 3600 } });
    const timed = async (client: string) => {
      const start = performance.now();
      const { status } = await post(SEND, codeRequest('slow@limits.example'), client);
      return { status, ms: performance.now() - start };
    };
    expect((await timed('192.0.2.10')).status).toBe(200);
    const second = await timed('192.0.2.11');
    expect(second.status).toBe(200);
    expect(second.ms).toBeGreaterThan(490);
  });

  it('are refused to a client that requests many addresses', async () => {
    const post = withLimits({ codesPerClient: { max: 2, seconds: 600 } });
    const client = '2001:db8:1:2::3';
    expect((await post(SEND, codeRequest('a@flood.example'), client)).status).toBe(200);
    expect((await post(SEND, codeRequest('b@flood.example'), client)).status).toBe(200);
    expect((await post(SEND, codeRequest('c@flood.example'), '2001:db8:1:2:ffff::1')).status).toBe(
      429,
    );
    const traces = await site.db
      .selectFrom('rate_bucket')
      .where('key', 'like', '%c@flood.example%')
      .select('key')
      .execute();
    expect(traces).toEqual([]);
    expect((await post(SEND, codeRequest('c@flood.example'), '2001:db8:1:3::1')).status).toBe(200);
  });

  it('can be requested again immediately after a sign-in', async () => {
    const post = withLimits({});
    const email = 'again@limits.example';
    expect((await post(SEND, codeRequest(email))).status).toBe(200);
    const otp = await site.codeFor(email);
    expect((await post('sign-in/email-otp', { email, otp })).status).toBe(200);
    expect((await post(SEND, codeRequest(email))).status).toBe(200);
  });
});

describe('attempts', () => {
  it('count only if they fail', async () => {
    const post = withLimits({ failuresPerClient: { max: 2, seconds: 600 } });
    const client = '192.0.2.20';
    for (const name of ['x', 'y', 'z']) {
      const email = `${name}@tries.example`;
      const otp = await codes.newCode(email);
      expect((await post('sign-in/email-otp', { email, otp }, client)).status).toBe(200);
    }
    const wrong = { email: 'nobody@tries.example', otp: '123456' };
    expect((await post('sign-in/email-otp', wrong, client)).status).toBe(400);
    expect((await post('sign-in/email-otp', wrong, client)).status).toBe(400);
    expect((await post('sign-in/email-otp', wrong, client)).status).toBe(429);
    expect((await post('sign-in/email-otp', wrong, '192.0.2.21')).status).toBe(400);
  });

  it('reset their own counts after a success, but not those of codes sent to others', async () => {
    const post = withLimits({ codesPerClient: { max: 2, seconds: 600 } });
    const [email, password] = ['owner@tries.example', 'a lantern over the quay'];
    await passwordHelpers(site).withPassword(email, password);
    const client = '192.0.2.30';
    for (const name of ['a', 'b'])
      expect((await post(SEND, codeRequest(`${name}@flooded.example`), client)).status).toBe(200);
    for (let times = 0; times < 3; times += 1)
      expect((await post('sign-in/email', { email, password }, client)).status).toBe(200);
    expect((await post(SEND, codeRequest('c@flooded.example'), client)).status).toBe(429);
  });
});

/** Returns clients of one IPv6 /48 and one IPv4 /24, of which a subscriber may have every /64 and every address. */
const clientsAround = (network: string) =>
  ['a', 'b', 'c', 'd'].map((part, at) =>
    network === '/48' ? `2001:db8:77:${part}::1` : `198.51.100.${at}`,
  );

describe.each(['/48', '/24'])('clients of one %s', (network) => {
  it.each<[string, Partial<SignInLimits>, string, unknown]>([
    ['codes', { codesPerClient: { max: 1, seconds: 600 } }, SEND, codeRequest],
    ['programs', { codesPerClient: { max: 1, seconds: 600 } }, 'device/code', programRequest],
    [
      'challenges',
      { challengesPerClient: { max: 1, seconds: 600 } },
      'passkey/generate-authenticate-options',
      () => undefined,
    ],
    ['sign-ins', { signInsPerClient: { max: 1, seconds: 600 } }, 'sign-in/email-otp', wrongCode],
    ['failures', { failuresPerClient: { max: 1, seconds: 600 } }, 'sign-in/email-otp', wrongCode],
  ])('have three times the %s of one', async (what, limits, path, bodyFor) => {
    const post = withLimits(limits);
    const refused = [];
    for (const [at, client] of clientsAround(network).entries()) {
      const body = (bodyFor as (email: string) => unknown)(
        `${what}-${at}-${network.slice(1)}@around.example`,
      );
      refused.push((await post(path, body, client)).status === 429);
    }
    expect(refused).toEqual([false, false, false, true]);
  });

  it('count only failures as such', async () => {
    const post = withLimits({ failuresPerClient: { max: 1, seconds: 600 } });
    for (const [at, client] of clientsAround(network).entries()) {
      const email = `right-${at}-${network.slice(1)}@around.example`;
      const otp = await codes.newCode(email);
      expect((await post('sign-in/email-otp', { email, otp }, client)).status).toBe(200);
    }
  });
});

describe('beyond the limits', () => {
  const exhaust = async (key: string) => {
    await incrementCounter(site.db, key, { max: 1, seconds: 600 });
    await site.db.updateTable('rate_bucket').set({ hits: 1_000 }).where('key', '=', key).execute();
  };

  const counted = (Object.values(OPERATIONS) as (Operation & { id: OperationId })[]).filter(
    ({ servedBy, problems }) => servedBy && problems?.includes('RATE_LIMITED'),
  );

  it.each(counted.map(({ id }) => id))('%s is refused with Retry-After', async (id) => {
    const client = clientNetwork('127.0.0.1');
    const [as] = await site.createVisitors(1);
    await exhaust(`code-client:${client}`);
    await exhaust(`sign-in:${client}`);
    const answer = await site.call(id, { as, query: EXAMPLE_QUERIES[id], ...exampleContent(id) });
    expect([answer.status, answer.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
