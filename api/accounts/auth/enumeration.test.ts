import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#api/app/app.ts';
import { readTestContract } from '#api/testing/contract.ts';
import { createInProcessFetch } from '#api/testing/in-process.ts';
import { passwordHelpers } from '#api/testing/passwords.ts';
import { withSignInLimits } from '#api/testing/sign-in-limits.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import type { SignInLimits } from './limits.ts';

/** B8: neither content nor timing of a response reveals whether an address has an account. More samples: `npm run test:abuse`. */

const SAMPLES = Number(process.env.NOREN_TIMING_SAMPLES ?? 12);
const MOST_MS = 20;
/** Takes up to this many times the samples while the median difference is larger. */
const MORE = 4;
const FREE = { max: 1_000_000, seconds: 60 };
const UNLIMITED: SignInLimits = {
  codesPerAddressAndClient: FREE,
  codesPerAddress: FREE,
  codesPerClient: FREE,
  failuresPerClient: FREE,
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

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** The median's smallest distance from 0 that the values allow with 95 % confidence, by its order statistics. */
const certainDistance = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(0, Math.floor((sorted.length - 1) / 2 - 0.98 * Math.sqrt(sorted.length)));
  const [low, high] = [sorted[rank], sorted[sorted.length - 1 - rank]] as [number, number];
  return Math.max(0, low, -high);
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
    async (name, call) => {
      // Of pairs, since other load on the machine affects both calls of a pair alike.
      const differences: number[] = [];
      const apart = () => Math.abs(median(differences));
      // More samples reduce the noise of a busy machine, but not a real difference.
      for (let at = 0; at < SAMPLES * MORE + 2; at += 1) {
        if (at > 2 && (at - 2) % SAMPLES === 0 && apart() < MOST_MS) break;
        const askKnown = () => post(...call('known@accounts.example'));
        const askUnknown = () => post(...call(`${name}-${at}@nobody.example`));
        const isKnownFirst = at % 2 === 0;
        const first = await (isKnownFirst ? askKnown : askUnknown)();
        const second = await (isKnownFirst ? askUnknown : askKnown)();
        expect(first.said).toEqual(second.said);
        // The first two pairs warm up.
        if (at >= 2) differences.push(isKnownFirst ? first.ms - second.ms : second.ms - first.ms);
      }
      if (SAMPLES > 12)
        console.log(`B8: ${name}: ${differences.length} pairs are ${apart().toFixed(1)} ms apart`);
      expect(apart() < MOST_MS ? 0 : certainDistance(differences)).toBeLessThan(MOST_MS);
    },
    60_000 + SAMPLES * 10_000,
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
