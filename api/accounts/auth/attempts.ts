import { setTimeout as pause } from 'node:timers/promises';
import type { Request as ExpressRequest } from 'express';
import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { count, forgive, ipOf, type Rate, refusalOver } from '#api/core/http/rate-limits.ts';
import type { OperationId } from '#spec/app/operations.ts';
import type { CodePurpose } from './letters.ts';
import { keysOf, type SignInLimits } from './limits.ts';

/** Operations that mail to an address somebody has typed, and the field it is typed into. */
const SENDS: Partial<Record<OperationId, 'email' | 'newEmail'>> = {
  sendSignInCode: 'email',
  signUp: 'email',
  requestPasswordReset: 'email',
  changeEmail: 'newEmail',
};

/** Operations that try a secret. The address is known where it is typed. */
const TRIES: readonly OperationId[] = [
  'signInWithCode',
  'signInWithPassword',
  'verifyEmail',
  'resetPassword',
  'verifyPasskeyAuthentication',
  'claimDevice',
];

/** What the codes are for that an operation sends or takes; one that is sent says so itself. */
const PURPOSE: Partial<Record<OperationId, CodePurpose>> = {
  signUp: 'email-verification',
  requestPasswordReset: 'forget-password',
  changeEmail: 'change-email',
  signInWithCode: 'sign-in',
  verifyEmail: 'email-verification',
  resetPassword: 'forget-password',
};

/** Operations that leave something behind for anybody who asks. */
const OPENS: readonly OperationId[] = ['requestDeviceCode'];

/** Beyond the limit of an address each further one waits this many seconds longer, and never longer than `MAX_WAIT`. */
const WAIT_STEP = 0.5;
const MAX_WAIT = 8;

type Settle = (success: boolean) => Promise<void>;
const settled: Settle = async () => {};

/**
 * Counts what can be used to guess or to flood; 429 beyond the limits of a client. An address is slowed, never refused:
 * nobody locks another out. What it returns takes the counts back after a success.
 */
export const countAttempt = async (
  req: ExpressRequest,
  db: Kysely<Database>,
  limits: SignInLimits,
): Promise<Settle> => {
  const id = req.operation?.id as OperationId;
  const body = (req.body ?? {}) as { email?: string; newEmail?: string; type?: string };
  const limit = async (key: string, rate: Rate) => {
    const refusal = await refusalOver(db, key, rate);
    if (refusal) throw refusal;
  };
  const slow = async (key: string, rate: Rate) => {
    const { over } = await count(db, key, rate);
    if (over > 0) await pause(Math.min(MAX_WAIT, over * WAIT_STEP) * 1000);
  };
  const field = SENDS[id];
  const keys = keysOf(body[field ?? 'email'] ?? '', PURPOSE[id] ?? body.type ?? 'none', ipOf(req));
  if (field) {
    // The client first: one beyond its limit leaves no trace of the addresses it asks for.
    await limit(keys.client, limits.codesPerClient);
    await limit(keys.addressAndClient, limits.codesPerAddressAndClient);
    await slow(keys.address, limits.codesPerAddress);
    return settled;
  }
  if (OPENS.includes(id)) {
    await limit(keys.client, limits.codesPerClient);
    return settled;
  }
  if (!TRIES.includes(id)) return settled;
  await limit(keys.failures, limits.failuresPerClient);
  const byPassword = id === 'signInWithPassword';
  if (byPassword) await slow(keys.passwords, limits.passwordsPerAddress);
  const counted = byPassword
    ? [keys.passwords]
    : id in PURPOSE
      ? [keys.addressAndClient, keys.address, keys.client]
      : [];
  return async (success) => {
    if (success) await forgive(db, [keys.failures, ...counted]);
  };
};
