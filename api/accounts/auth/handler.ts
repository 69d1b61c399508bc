import type {
  Request as ExpressRequest,
  Response as ExpressResponse,
  RequestHandler,
} from 'express';
import type { Kysely } from 'kysely';
import type { SelectMemberships } from '#api/core/access/identity.ts';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import { parseInputOrThrow } from '#api/core/http/input.ts';
import { requestedLocale } from '#api/core/http/locale.ts';
import { sendProblem } from '#api/core/http/problem.ts';
import type { Mailer } from '#api/core/mail/mailer.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import {
  BETTER_AUTH_OPERATIONS,
  type BetterAuthOperationId,
} from '#spec/accounts/better-auth-operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import { assertAdminRemains, lockOf, withLock } from './account-lock.ts';
import { countAttempt } from './attempts.ts';
import { beginCall } from './audited-call.ts';
import type { Auth } from './auth.ts';
import { readRefusal, sendRefusal } from './auth-refusals.ts';
import type { Caller } from './caller.ts';
import { renewSignatures } from './cookie-signatures.ts';
import { assertDatabase } from './database.ts';
import type { Erasure } from './erasure.ts';
import { forward } from './forward.ts';
import { guard, hasRole } from './guard.ts';
import { limitsFor, type SignInLimits } from './limits.ts';
import { createDeviceNotices } from './new-device.ts';
import { isOwnOrigin } from './origin.ts';
import { assertNotPersonal } from './personal-password.ts';
import { hasSession } from './store.ts';
import { listUsers, type UserQuery } from './user-list.ts';

export interface AuthHandlerOptions {
  config: Pick<
    Config,
    'adminEmail' | 'authSecret' | 'previousAuthSecret' | 'baseUrl' | 'siteEnv' | 'siteName'
  >;
  db: Kysely<Database>;
  mailer: Mailer;
  now: () => Date;
  erasure: Pick<Erasure, 'findObstacles'>;
  /** Who else has rights over others, besides admins. */
  memberships: readonly SelectMemberships[];
  /** Defaults to the limits of the site's environment. */
  limits?: SignInLimits;
}

/**
 * Serves better-auth's operations for requests that have passed the contract's validation: origin, guard, limits, intent
 * of the audit log, better-auth itself, its side effects and outcome, response.
 */
export const authHandler = (auth: Auth, options: AuthHandlerOptions): RequestHandler => {
  const { config, db, now, memberships, limits = limitsFor(options.config.siteEnv) } = options;
  const beginSignIn = createDeviceNotices(options);
  return async (req, res) => {
    const id = req.operation?.id as BetterAuthOperationId;
    const { cookie } = req.headers;
    if (cookie !== undefined) req.headers.cookie = renewSignatures(cookie, config);
    if (req.method !== 'GET') {
      if (!isOwnOrigin(req, config)) return sendProblem(req, res, { code: 'INVALID_ORIGIN' });
      // A change that carries a session must also carry its origin.
      if (req.headers.cookie !== undefined && req.headers.origin === undefined) {
        return sendProblem(req, res, { code: 'MISSING_OR_NULL_ORIGIN' });
      }
    }
    const operation: Operation = BETTER_AUTH_OPERATIONS[id];
    const identify = () => guard(operation, req, { auth, db, config, memberships, now: now() });
    const body = req.body ?? {};
    const caller = await identify();
    const { query } = parseInputOrThrow(operation, req);
    // better-auth refuses other callers. No check of ours may reveal anything about the account to them.
    const isPermitted = hasRole(operation, caller);
    if (isPermitted) await assertNotPersonal(db, id, body, config);
    const settleAttempt = await countAttempt(req, db, limits);
    const operate = async (operator: Caller | undefined) => {
      const input = { caller: operator, body, requestedLocale: requestedLocale(req) };
      const call = await beginCall(id, input, options);
      const completeSignIn = await beginSignIn(id, req, body);
      const ask = async () =>
        id === 'listUsers' && isPermitted
          ? Response.json(await listUsers(db, query as UserQuery, now()))
          : auth.handler(forward(req, config.baseUrl));
      const first = await ask();
      const response = lostRace(id, first) ? await ask() : first;
      await settleAttempt(response.ok);
      if (response.status === 401 || response.status >= 500) await assertDatabase(db);
      if (!response.ok) {
        const refusal = await readRefusal(response, id);
        await call?.refuse();
        return sendRefusal(refusal, req, res);
      }
      if (id === 'signOut') await assertSignedOut(req, db);
      const answer = (await response.clone().json()) ?? {};
      await call?.complete(answer);
      forwardHeaders(response, res);
      await completeSignIn?.(answer, res);
      await sendSuccess(response, res, presenterFor(operation, config));
    };
    const key = isPermitted ? lockOf(id, body) : undefined;
    if (key === undefined) return operate(caller);
    await withLock(db, key, async () => {
      await assertAdminRemains(db, id, { body, caller, now: now() });
      // The rights of the caller may have ended while waiting for the lock.
      await operate(await identify());
    });
  };
};

/** The address got an account after better-auth had found none: a second sign-up finds it, and answers like the first. */
const lostRace = (id: BetterAuthOperationId, { status }: Response): boolean =>
  id === 'signUp' && status === 422;

/** better-auth answers "signed out" even if it could not delete the session. */
const assertSignedOut = async (req: ExpressRequest, db: Kysely<Database>): Promise<void> => {
  const cookie = /(?:^|;\s*)(?:__Secure-)?noren\.session_token=([^;.]+)/.exec(
    req.headers.cookie ?? '',
  );
  if (cookie?.[1] && (await hasSession(db, cookie[1])))
    throw new ProblemError('UNAVAILABLE', { retryAfter: 1 });
};

const forwardHeaders = (response: Response, res: ExpressResponse): void => {
  res.set('Cache-Control', response.headers.get('cache-control') ?? 'no-store');
  // In their order: a name may be expired first and then set.
  for (const cookie of response.headers.getSetCookie()) res.append('Set-Cookie', cookie);
};

type Present = (name: string, value: unknown) => unknown;

/** Forwards a success of better-auth. */
const sendSuccess = async (
  response: Response,
  res: ExpressResponse,
  present: Present,
): Promise<void> => {
  const body: unknown = JSON.parse(await response.text(), present);
  res.status(response.status);
  // The contract's validator treats a null body as a missing one.
  if (body === null) res.type('json').end('null');
  else res.json(body);
};

/**
 * Some responses contain the whole row of a session, including the column that Noren adds. Admins see which account
 * becomes admin at each sign-in.
 */
const presenterFor =
  ({ access }: Operation, { adminEmail }: Pick<Config, 'adminEmail'>): Present =>
  (name, value) => {
    if (name === 'openedBy') return undefined;
    if (typeof access !== 'object' || !isAccount(value) || value.email !== adminEmail) return value;
    return { ...value, becomesAdmin: true };
  };

const isAccount = (value: unknown): value is { email: string } =>
  typeof value === 'object' && value !== null && 'email' in value && 'emailVerified' in value;
