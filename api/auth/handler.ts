import { setTimeout as pause } from 'node:timers/promises';
import type {
  Request as ExpressRequest,
  Response as ExpressResponse,
  RequestHandler,
} from 'express';
import { type Kysely, sql } from 'kysely';
import { OPERATIONS } from '#spec/operations.ts';
import type { Auth } from '../auth.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { askedLocaleOf } from '../http/locale.ts';
import { CODE_BY_STATUS, ProblemError, sendProblem } from '../http/problem.ts';
import { count, forgive, ipOf, type Rate, refusalOver } from '../http/rates.ts';
import { CLIENT_IP_HEADER, LOCALE_HEADER } from './headers.ts';
import { keysOf, limitsFor, type SignInLimits } from './limits.ts';
import { isOwnOrigin } from './origin.ts';

export interface AuthHandlerOptions {
  config: Pick<Config, 'baseUrl' | 'siteEnv'>;
  db: Kysely<Database>;
  /** Those of the site's kind when left out. */
  limits?: SignInLimits;
}

/**
 * Serves the operations of better-auth with a request that has passed the contract's checks: origin, limits, better-auth
 * itself, then its answer with cookies in order, or its refusal as problem+json that keeps its code and words.
 */
export const authHandler = (auth: Auth, options: AuthHandlerOptions): RequestHandler => {
  const { config, db, limits = limitsFor(options.config.siteEnv) } = options;
  return async (req, res) => {
    if (req.method !== 'GET') {
      if (!isOwnOrigin(req, config)) return sendProblem(req, res, { code: 'INVALID_ORIGIN' });
      // A session is only ever used for a change by somebody who says where it comes from.
      if (req.headers.cookie !== undefined && req.headers.origin === undefined) {
        return sendProblem(req, res, { code: 'MISSING_OR_NULL_ORIGIN' });
      }
    }
    const settle = await countSignIn(req, db, limits);
    const answer = await auth.handler(forward(req, config.baseUrl));
    await settle(answer.ok);
    if (answer.status === 401 || answer.status >= 500) await assertDatabase(db);
    if (answer.ok && req.operationId === 'signOut') await assertSignedOut(req, db);
    if (answer.ok) await pass(answer, res);
    else await refuse(answer, req, res);
  };
};

/** What better-auth reads; nothing else of a request reaches it. */
const FORWARDED = [
  'content-type',
  'cookie',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
] as const;

/** As much of it as a session keeps. */
const USER_AGENT_MAX = 500;

/** The request as better-auth gets it: the checked body, and what it may believe of the rest. */
const forward = (req: ExpressRequest, baseUrl: string): Request => {
  const headers = new Headers();
  for (const name of FORWARDED) {
    const value = req.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  headers.set('user-agent', (req.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX));
  // It has been compared already, with more names of this site than better-auth knows.
  if (req.headers.origin !== undefined) headers.set('origin', baseUrl);
  headers.set(CLIENT_IP_HEADER, ipOf(req));
  const asked = askedLocaleOf(req);
  if (asked) headers.set(LOCALE_HEADER, asked);
  const takesBody = req.operationId !== undefined && 'body' in OPERATIONS[req.operationId];
  if (!takesBody) headers.delete('content-type');
  const body = takesBody ? JSON.stringify(req.body) : undefined;
  return new Request(baseUrl + req.originalUrl, { method: req.method, headers, body });
};

/** Codes beyond the limit of an address wait this many seconds longer each, and never longer than `MAX_WAIT`. */
const WAIT_STEP = 0.5;
const MAX_WAIT = 8;

const settled = async () => {};

/** Counts a code or a try; 429 beyond the limits. What it returns takes the counts back after a success. */
const countSignIn = async (
  req: ExpressRequest,
  db: Kysely<Database>,
  limits: SignInLimits,
): Promise<(success: boolean) => Promise<void>> => {
  if (req.operationId !== 'sendSignInCode' && req.operationId !== 'signInWithCode') return settled;
  const keys = keysOf((req.body as { email: string }).email, ipOf(req));
  const limit = async (key: string, rate: Rate) => {
    const refusal = await refusalOver(db, key, rate);
    if (refusal) throw refusal;
  };
  if (req.operationId === 'signInWithCode') {
    await limit(keys.failures, limits.failuresPerClient);
    return async (success) => {
      if (success) await forgive(db, Object.values(keys));
    };
  }
  // The client first: one beyond its limit leaves no trace of the addresses it asks for.
  await limit(keys.client, limits.codesPerClient);
  await limit(keys.addressAndClient, limits.codesPerAddressAndClient);
  const { over } = await count(db, keys.address, limits.codesPerAddress);
  if (over > 0) await pause(Math.min(MAX_WAIT, over * WAIT_STEP) * 1000);
  return settled;
};

/** better-auth takes a database that is away for a visitor who is not signed in: throws what is really wrong. */
const assertDatabase = async (db: Kysely<Database>): Promise<void> => {
  await sql`select 1`.execute(db);
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

const pass = async (answer: Response, res: ExpressResponse): Promise<void> => {
  res.set('Cache-Control', answer.headers.get('cache-control') ?? 'no-store');
  // In their order: one name may be expired first and then set.
  for (const cookie of answer.headers.getSetCookie()) res.append('Set-Cookie', cookie);
  const body: unknown = JSON.parse(await answer.text());
  res.status(answer.status);
  // The contract's validator takes a body of null for none.
  if (body === null) res.type('json').end('null');
  else res.json(body);
};

const refuse = async (
  answer: Response,
  req: ExpressRequest,
  res: ExpressResponse,
): Promise<void> => {
  const { status } = answer;
  if (status >= 500) throw new Error(`better-auth answered ${status}`);
  const text = await answer.text();
  const { code, message } = (text.startsWith('{') ? JSON.parse(text) : {}) as {
    code?: string;
    message?: string;
  };
  if (code === 'INVALID_EMAIL') {
    const errors = [{ pointer: '/email', rule: 'email' }];
    return sendProblem(req, res, { code: 'INVALID_INPUT', errors });
  }
  // Its name for the same thing; clients of the whole API meet one.
  const own = code === 'UNAUTHORIZED' ? 'UNAUTHENTICATED' : code;
  sendProblem(req, res, {
    status,
    code: own ?? CODE_BY_STATUS[status] ?? 'INVALID_INPUT',
    ...(message !== undefined && { message }),
  });
};
