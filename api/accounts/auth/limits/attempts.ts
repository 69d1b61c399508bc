import { setTimeout as delay } from 'node:timers/promises';
import type { Request as ExpressRequest } from 'express';
import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import {
  checkRateLimit,
  clearRateLimits,
  clientIp,
  incrementCounter,
  type RateLimit,
} from '#api/core/http/rate-limits.ts';
import type { BetterAuthOperationId } from '#spec/accounts/better-auth-operations.ts';
import type { CodePurpose } from '../emails.ts';
import { CLIENTS_PER_NETWORK, type ClientKeys, limitKeys, type SignInLimits } from './limits.ts';

/** Operations that send mail to an address in the request, and its field. */
const EMAIL_FIELDS: Partial<Record<BetterAuthOperationId, 'email' | 'newEmail'>> = {
  sendSignInCode: 'email',
  signUp: 'email',
  requestPasswordReset: 'email',
  changeEmail: 'newEmail',
};

/** Operations that present a secret. */
const PRESENTS_SECRET: readonly BetterAuthOperationId[] = [
  'signInWithCode',
  'signInWithPassword',
  'verifyEmail',
  'resetPassword',
  'verifyPasskeyAuthentication',
  'claimDevice',
];

/** The purpose of the codes that an operation sends or accepts; sendSignInCode names it in its body. */
const PURPOSES: Partial<Record<BetterAuthOperationId, CodePurpose>> = {
  signUp: 'email-verification',
  requestPasswordReset: 'forget-password',
  changeEmail: 'change-email',
  signInWithCode: 'sign-in',
  verifyEmail: 'email-verification',
  resetPassword: 'forget-password',
};

/** Operations by which a guest creates a row. */
const CREATES_ROW: readonly BetterAuthOperationId[] = ['requestDeviceCode'];

/** Operations that store a challenge. */
const CREATES_CHALLENGE: readonly BetterAuthOperationId[] = [
  'generatePasskeyAuthenticationOptions',
  'generatePasskeyRegistrationOptions',
];

/** Beyond the limit of an address, each further attempt is delayed by this much more, up to the maximum. */
const DELAY_STEP_SECONDS = 0.5;
const MAX_DELAY_SECONDS = 8;

type Settle = (success: boolean) => Promise<void>;
const noop: Settle = async () => {};

/**
 * Counts calls that can guess secrets or flood mailboxes. Throws 429 beyond the limits of a client and of the network around
 * it. Calls for an address are delayed, never refused, so that nobody can lock its owner out. Call the returned function with
 * the result: a success is not counted.
 */
export const countAttempt = async (
  req: ExpressRequest,
  db: Kysely<Database>,
  limits: SignInLimits,
): Promise<Settle> => {
  const id = req.operation?.id as BetterAuthOperationId;
  const body = (req.body ?? {}) as { email?: string; newEmail?: string; type?: string };
  const limit = async (policy: string, key: string, rate: RateLimit) => {
    const refusal = await checkRateLimit(db, policy, key, rate);
    if (refusal) throw refusal;
  };
  // The client comes first: beyond its limit, it does not use up the limit of the network that others share.
  const limitClient = async (policy: string, { client, network }: ClientKeys, rate: RateLimit) => {
    await limit(policy, client, rate);
    await limit(policy, network, { ...rate, max: rate.max * CLIENTS_PER_NETWORK });
  };
  const slowDown = async (key: string, rate: RateLimit) => {
    const { over } = await incrementCounter(db, key, rate);
    if (over > 0) await delay(Math.min(MAX_DELAY_SECONDS, over * DELAY_STEP_SECONDS) * 1000);
  };
  const field = EMAIL_FIELDS[id];
  const keys = limitKeys(
    body[field ?? 'email'] ?? '',
    PURPOSES[id] ?? body.type ?? 'none',
    clientIp(req),
  );
  if (field) {
    // The client comes first: beyond its limit, no row is written for the addresses that it requests.
    await limitClient('codes', keys.client, limits.codesPerClient);
    await limit('codes-per-address', keys.addressAndClient, limits.codesPerAddressAndClient);
    await slowDown(keys.address, limits.codesPerAddress);
    return noop;
  }
  if (CREATES_ROW.includes(id)) {
    await limitClient('codes', keys.client, limits.codesPerClient);
    return noop;
  }
  if (CREATES_CHALLENGE.includes(id)) {
    await limitClient('challenges', keys.challenges, limits.challengesPerClient);
    return noop;
  }
  if (!PRESENTS_SECRET.includes(id)) return noop;
  await limitClient('sign-ins', keys.signIns, limits.signInsPerClient);
  await limitClient('failed-sign-ins', keys.failures, limits.failuresPerClient);
  const byPassword = id === 'signInWithPassword';
  if (byPassword) await slowDown(keys.passwords, limits.passwordsPerAddress);
  const counted = byPassword
    ? [keys.passwords]
    : id in PURPOSES
      ? [keys.addressAndClient, keys.address, ...Object.values(keys.client)]
      : [];
  return async (success) => {
    if (success) await clearRateLimits(db, [...Object.values(keys.failures), ...counted]);
  };
};
