import type { Request as ExpressRequest, RequestHandler } from 'express';
import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import { inputOf } from '#api/core/http/input.ts';
import { askedLocaleOf } from '#api/core/http/locale.ts';
import { ProblemError, sendProblem } from '#api/core/http/problem.ts';
import type { Post } from '#api/core/mail/mail.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import { countAttempt } from './attempts.ts';
import type { Auth } from './auth.ts';
import { pass, refuse } from './auth-response.ts';
import { effectsOf } from './auth-side-effects.ts';
import { assertDatabase } from './database.ts';
import { forward } from './forward.ts';
import { guard } from './guard.ts';
import { limitsFor, type SignInLimits } from './limits.ts';
import { isOwnOrigin } from './origin.ts';

export interface AuthHandlerOptions {
  config: Pick<Config, 'baseUrl' | 'siteEnv'>;
  db: Kysely<Database>;
  post: Post;
  now: () => Date;
  /** Those of the site's kind when left out. */
  limits?: SignInLimits;
}

/**
 * Serves the operations of better-auth with a request that has passed the contract's checks: origin, who asks, limits,
 * better-auth itself, what else the operation does, then the answer.
 */
export const authHandler = (auth: Auth, options: AuthHandlerOptions): RequestHandler => {
  const { config, db, now, limits = limitsFor(options.config.siteEnv) } = options;
  return async (req, res) => {
    const id = req.operation?.id as OperationId;
    if (req.method !== 'GET') {
      if (!isOwnOrigin(req, config)) return sendProblem(req, res, { code: 'INVALID_ORIGIN' });
      // A session is only ever used for a change by somebody who says where it comes from.
      if (req.headers.cookie !== undefined && req.headers.origin === undefined) {
        return sendProblem(req, res, { code: 'MISSING_OR_NULL_ORIGIN' });
      }
    }
    const operation: Operation = OPERATIONS[id];
    const caller = await guard(operation, req, { auth, db, config, now: now() });
    inputOf(operation, req);
    const settle = await countAttempt(req, db, limits);
    const effects = await effectsOf(
      id,
      { caller, body: req.body ?? {}, asked: askedLocaleOf(req) },
      options,
    );
    const answer = await auth.handler(forward(req, config.baseUrl));
    await settle(answer.ok);
    if (answer.status === 401 || answer.status >= 500) await assertDatabase(db);
    if (answer.ok && id === 'signOut') await assertSignedOut(req, db);
    if (answer.ok && effects) await effects((await answer.clone().json()) ?? {});
    if (answer.ok) await pass(answer, res);
    else await refuse(answer, req, res);
  };
};

/** better-auth says "signed out" also when it could not delete the session: throws unless the session is gone. */
const assertSignedOut = async (req: ExpressRequest, db: Kysely<Database>): Promise<void> => {
  const cookie = /(?:^|;\s*)(?:__Secure-)?noren\.session_token=([^;.]+)/.exec(
    req.headers.cookie ?? '',
  );
  if (!cookie?.[1]) return;
  const alive = await db
    .selectFrom('session')
    .select('id')
    .where('token', '=', cookie[1])
    .executeTakeFirst();
  if (alive) throw new ProblemError('UNAVAILABLE', { retryAfter: 1 });
};
