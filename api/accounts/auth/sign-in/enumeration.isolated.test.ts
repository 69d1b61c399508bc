import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#api/app/app.ts';
import { readTestContract } from '#api/testing/contract.ts';
import { createInProcessFetch } from '#api/testing/in-process.ts';
import { passwordHelpers } from '#api/testing/passwords.ts';
import { withSignInLimits } from '#api/testing/sign-in-limits.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { expectSameTiming, TIMING_TIMEOUT } from '#api/testing/timing.ts';
import type { SignInLimits } from '../limits/limits.ts';

/** B8: neither content nor timing of a response reveals whether an address has an account. More samples: `npm run test:abuse`. */

const FREE = { max: 1_000_000, seconds: 60 };
const UNLIMITED: SignInLimits = {
  codesPerAddressAndClient: FREE,
  codesPerAddress: FREE,
  codesPerClient: FREE,
  failuresPerClient: FREE,
  signInsPerClient: FREE,
  challengesPerClient: FREE,
  passwordsPerAddress: FREE,
};
const PAGE = '/auth/changed-email';
const PASSWORD = 'a lantern over the quay';

let site: TestSite;
let api: ReturnType<typeof createInProcessFetch>;
let user: SignedIn;

beforeAll(async () => {
  site = await testSite();
  api = createInProcessFetch(
    createApp(withSignInLimits(site.runtime, UNLIMITED), { document: readTestContract() }),
  );
  user = await site.signIn('user@accounts.example');
  await passwordHelpers(site).withPassword('known@accounts.example', PASSWORD);
});

const post = async (path: string, body: object, cookie?: string) => {
  const began = performance.now();
  const answer = await api(
    new Request(`${site.url}/api/auth/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: site.url,
        ...(cookie && { Cookie: cookie }),
      },
      body: JSON.stringify(body),
    }),
  );
  const { instance: _id, user: _user, ...said } = await answer.json();
  return { ms: performance.now() - began, said: { status: answer.status, ...said } };
};

describe('no account is revealed by', () => {
  it.each<[string, (email: string) => Parameters<typeof post>]>([
    ['sendSignInCode', (email) => ['email-otp/send-verification-otp', { email, type: 'sign-in' }]],
    ['requestPasswordReset', (email) => ['email-otp/request-password-reset', { email }]],
    ['signInWithPassword', (email) => ['sign-in/email', { email, password: 'wrong password' }]],
    ['signUp', (email) => ['sign-up/email', { email, password: PASSWORD }]],
    ['changeEmail', (newEmail) => ['change-email', { newEmail, callbackURL: PAGE }, user.cookie]],
  ])(
    '%s',
    (name, call) =>
      expectSameTiming(
        `B8: ${name}`,
        () => post(...call('known@accounts.example')),
        (at) => post(...call(`${name}-${at}@nobody.example`)),
      ),
    TIMING_TIMEOUT,
  );
});

describe('no account is revealed by trying codes', () => {
  it.each([
    ['resetPassword', 'email-otp/request-password-reset', 'email-otp/reset-password'],
    ['verifyEmail', 'email-otp/send-verification-otp', 'email-otp/verify-email'],
  ])('with %s', async (name, send, attempt) => {
    const triedAt = async (email: string) => {
      const type = name === 'verifyEmail' ? { type: 'email-verification' } : {};
      await post(send, { email, ...type });
      const password = name === 'resetPassword' ? { password: PASSWORD } : {};
      const said: unknown[] = [];
      for (let tries = 0; tries < 5; tries += 1)
        said.push((await post(attempt, { email, otp: '000000', ...password })).said);
      return said;
    };
    expect(await triedAt(user.email)).toEqual(await triedAt(`${name}@nobody.example`));
  });
});
