import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#api/app/app.ts';
import { authTables } from '#api/testing/codes.ts';
import { readTestContract } from '#api/testing/contract.ts';
import { createInProcessFetch } from '#api/testing/in-process.ts';
import { passwordHelpers } from '#api/testing/passwords.ts';
import { withSignInLimits } from '#api/testing/sign-in-limits.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { rounds } from '#spec/core/testing/rounds.ts';
import { SIGN_IN_LIMITS, type SignInLimits } from './limits.ts';

/** B7: guessing fails, also with concurrent requests from many addresses. More rounds: `npm run test:abuse`. */

const ROUNDS = rounds(8, 100);
const AT_ONCE = 20;
const FREE = { max: 1_000_000, seconds: 60 };

let site: TestSite;

beforeAll(async () => {
  site = await testSite({ TRUST_PROXY: '1' });
});

/** Returns the site with different limits. */
const withLimits = (changes: Partial<SignInLimits>) => {
  const limits = { ...SIGN_IN_LIMITS, ...changes };
  return createInProcessFetch(
    createApp(withSignInLimits(site.runtime, limits), { document: readTestContract() }),
  );
};

const post = async (
  api: ReturnType<typeof createInProcessFetch>,
  path: string,
  body: object,
  client: string,
) => {
  const headers = {
    'Content-Type': 'application/json',
    Origin: site.url,
    'X-Forwarded-For': client,
  };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await api(new Request(`${site.url}/api/auth/${path}`, init));
  return { status: answer.status, body: await answer.json() };
};

const address = (at: number) => `198.51.${Math.floor(at / 250)}.${(at % 250) + 1}`;

describe('codes', () => {
  /** Stores a code as if it had been mailed. */
  const giveCode = (email: string, code: string) =>
    authTables(site)
      .insertInto('verification')
      .values({
        id: crypto.randomUUID(),
        identifier: `sign-in-otp-${email}`,
        value: `${createHmac('sha256', site.runtime.platform.config.authSecret).update(`code:${code}`).digest('base64url')}:0`,
        expiresAt: new Date(Date.now() + 300_000),
        createdAt: new Date(),
        updatedAt: new Date(),
      } as never)
      .execute();
  const CODE = '424242';

  it('accept the right one (so that guesses fail for the intended reason)', async () => {
    const email = 'knows@guessing.example';
    await giveCode(email, CODE);
    const { status } = await post(
      withLimits({}),
      'sign-in/email-otp',
      { email, otp: CODE },
      '192.0.2.1',
    );
    expect(status).toBe(200);
  });

  it(`allow three attempts, also among ${AT_ONCE} concurrent ones from as many addresses`, async () => {
    const api = withLimits({ failuresPerClient: FREE });
    let guessed = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `${round}@guessing.example`;
      await giveCode(email, CODE);
      // The right code comes last: only chance puts it among the first three that are compared.
      const tries = Array.from({ length: AT_ONCE }, (_, at) =>
        at === AT_ONCE - 1 ? CODE : String(100_000 + at),
      );
      const answers = await Promise.all(
        tries.map((otp, at) => post(api, 'sign-in/email-otp', { email, otp }, address(at))),
      );
      if (answers.some(({ status }) => status === 200)) guessed += 1;
      // Every comparison counts: after three more wrong codes none is accepted.
      for (let at = 0; at < 3; at += 1)
        await post(api, 'sign-in/email-otp', { email, otp: '000000' }, address(at));
      const { status } = await post(api, 'sign-in/email-otp', { email, otp: CODE }, address(0));
      expect([400, 403]).toContain(status);
    }
    if (ROUNDS > 8) console.log(`B7: ${guessed} of ${ROUNDS} codes guessed by ${AT_ONCE} at once`);
    expect(guessed).toBeLessThanOrEqual(ROUNDS / 2);
  });
});

describe('passwords', () => {
  it('are delayed for one address from any client, and the owner can still sign in', async () => {
    // The tests above have used the same clients in many rounds.
    const limits = { passwordsPerAddress: { max: 2, seconds: 900 }, failuresPerClient: FREE };
    const api = withLimits(limits);
    const [email, password] = ['owner@guessing.example', 'a lantern over the quay'];
    await passwordHelpers(site).withPassword(email, password);
    const times: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const began = performance.now();
      const guess = { email, password: `not the password ${at}` };
      expect((await post(api, 'sign-in/email', guess, address(at))).status).toBe(401);
      times.push(performance.now() - began);
    }
    expect(times[2]).toBeGreaterThan(490);
    expect(times[3]).toBeGreaterThan(990);
    expect((await post(api, 'sign-in/email', { email, password }, address(9))).status).toBe(200);
  }, 60_000);

  it('are refused to one client that tries many addresses', async () => {
    const api = withLimits({ failuresPerClient: { max: 5, seconds: 600 } });
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        post(api, 'sign-in/email', { email: `${at}@many.example`, password: 'x' }, '203.0.113.1'),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(AT_ONCE - 5);
  });
});

describe('device codes', () => {
  it('are limited per client, also among concurrent requests', async () => {
    const api = withLimits({ failuresPerClient: { max: 5, seconds: 600 } });
    const [user] = (await site.createVisitors(1)) as [SignedIn];
    const look = async (at: number) => {
      const query = new URLSearchParams({ user_code: `ABCD${1000 + at}` });
      const headers = { Cookie: user.cookie, 'X-Forwarded-For': '203.0.113.2' };
      return (await api(new Request(`${site.url}/api/auth/device?${query}`, { headers }))).status;
    };
    const statuses = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => look(at)));
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(AT_ONCE - 5);
  });
});
