import type { Request as ExpressRequest, RequestHandler } from 'express';
import type { Kysely } from 'kysely';
import type { SelectMemberships } from '#api/core/access/identity.ts';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import { readCookie } from '#api/core/http/cookies.ts';
import { assertDatabaseAnswered } from '#api/core/http/database-failures.ts';
import { parseInputOrThrow } from '#api/core/http/input.ts';
import { requestedLocale } from '#api/core/http/locale.ts';
import type { CountTowardsQuota } from '#api/core/http/quotas.ts';
import type { Mailer } from '#api/core/mail/mailer.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import {
  BETTER_AUTH_OPERATIONS,
  type BetterAuthOperationId,
} from '#spec/accounts/better-auth-operations.ts';
import { SESSION_COOKIE } from '#spec/core/cookies.ts';
import type { Operation } from '#spec/core/operation.ts';
import type { Erasure } from '../accounts/erasure.ts';
import { hasSession } from '../accounts/store.ts';
import { listUsers, type UserQuery } from '../accounts/user-list.ts';
import type { Auth } from '../better-auth/auth.ts';
import { assertAdminRemains, lockOf, withLock } from '../calls/account-lock.ts';
import { beginCall } from '../calls/audited-call.ts';
import { createDeviceNotices } from '../devices/new-device.ts';
import { countAttempt } from '../limits/attempts.ts';
import { limitsFor, type SignInLimits } from '../limits/limits.ts';
import type { Caller } from '../sessions/caller.ts';
import { renewSignatures } from '../sessions/cookie-signatures.ts';
import { renameFormerCookies } from '../sessions/former-cookies.ts';
import { readRefusal, sendRefusal } from './auth-refusals.ts';
import { forwardHeaders, presenterFor, sendSuccess } from './auth-successes.ts';
import { forward } from './forward.ts';
import { guard, hasRole } from './guard.ts';
import { assertOwnOrigin } from './origin.ts';
import { assertNotPersonal } from './personal-password.ts';

export interface AuthHandlerOptions {
  config: Pick<
    Config,
    'adminEmail' | 'authSecret' | 'previousAuthSecret' | 'baseUrl' | 'siteEnv' | 'siteName'
  >;
  db: Kysely<Database>;
  mailer: Mailer;
  countTowardsQuota: CountTowardsQuota;
  now: () => Date;
  erasure: Pick<Erasure, 'findObstacles'>;
  /** The memberships that give rights over others to accounts other than admins. */
  memberships: readonly SelectMemberships[];
  /** Defaults to the limits of the site's environment. */
  limits?: SignInLimits;
}

/**
 * Serves better-auth's operations for requests that have passed the contract's validation: origin, guard, limits, intent
 * of the audit log, better-auth itself, its side effects and outcome, response.
 */
export const authHandler = (auth: Auth, options: AuthHandlerOptions): RequestHandler => {
  const { config, db, now, memberships, countTowardsQuota } = options;
  const { limits = limitsFor(config.siteEnv) } = options;
  const beginSignIn = createDeviceNotices(options);
  return async (req, res) => {
    const id = req.operation?.id as BetterAuthOperationId;
    const { cookie } = req.headers;
    if (cookie !== undefined)
      req.headers.cookie = renewSignatures(renameFormerCookies(cookie), config);
    assertOwnOrigin(req, config);
    const operation: Operation = BETTER_AUTH_OPERATIONS[id];
    const identify = () => guard(operation, req, { auth, db, config, memberships, now: now() });
    const body = req.body ?? {};
    const caller = await identify();
    const { query } = parseInputOrThrow(operation, req);
    // Also callers without the required role: their refusals are in the audit log.
    if (caller) await countTowardsQuota(operation, { userId: caller.userId });
    // better-auth refuses other callers. No check of ours may reveal anything about the account to them.
    const isPermitted = hasRole(operation, caller);
    if (isPermitted) await assertNotPersonal(db, id, body, config);
    const settleAttempt = await countAttempt(req, db, limits);
    const fetchResponse = async () =>
      id === 'listUsers' && isPermitted
        ? Response.json(await listUsers(db, query as UserQuery, now()))
        : auth.handler(forward(req, config.baseUrl));
    const perform = async (current: Caller | undefined) => {
      const input = { caller: current, body, requestedLocale: requestedLocale(req) };
      const call = await beginCall(id, input, options);
      const completeSignIn = await beginSignIn(id, req, body);
      const first = await fetchResponse();
      const response = hasLostRace(id, first) ? await fetchResponse() : first;
      await settleAttempt(response.ok);
      assertDatabaseAnswered();
      if (!response.ok) {
        const refusal = await readRefusal(response, id);
        await call?.refuse();
        return sendRefusal(refusal, req, res);
      }
      if (id === 'signOut') await assertSignedOut(req, db);
      const answer = (await response.clone().json()) ?? {};
      await call?.complete(answer);
      const token = id === 'exchangeDeviceCode' ? await issueToken(auth, response) : undefined;
      forwardHeaders(response, res, cookie);
      await completeSignIn?.(answer, res);
      await sendSuccess(response, res, presenterFor(operation, config, token));
    };
    const key = isPermitted ? lockOf(id, body) : undefined;
    if (key === undefined) return perform(caller);
    await withLock(db, key, async () => {
      await assertAdminRemains(db, id, { body, caller, now: now() });
      // The rights of the caller may have ended while waiting for the lock.
      await perform(await identify());
    });
  };
};

/**
 * Returns whether the address got an account after better-auth had found none: a second sign-up finds it, and answers
 * like the first.
 */
const hasLostRace = (id: BetterAuthOperationId, { status }: Response): boolean =>
  id === 'signUp' && status === 422;

/** Returns a token of the session that a response opens. */
const issueToken = async (auth: Auth, response: Response): Promise<string> => {
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return (await auth.api.getToken({ headers: new Headers({ cookie }) })).token;
};

/** Throws if the session still exists: better-auth answers "signed out" even if it could not delete the session. */
const assertSignedOut = async (req: ExpressRequest, db: Kysely<Database>): Promise<void> => {
  const [token] = readCookie(req.headers.cookie, SESSION_COOKIE)?.split('.', 1) ?? [];
  if (token && (await hasSession(db, token)))
    throw new ProblemError('UNAVAILABLE', { retryAfter: 1 });
};
