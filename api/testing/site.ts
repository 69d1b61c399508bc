import { createHmac, randomUUIDv7 } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Kysely } from 'kysely';
import { expect, vi } from 'vitest';
import { createApp } from '#api/app/app.ts';
import { compose, type Runtime } from '#api/app/compose.ts';
import { importDemo } from '#api/app/demo-import.ts';
import { loadConfig } from '#api/core/config.ts';
import { connect } from '#api/core/db/connect.ts';
import type { Database } from '#api/core/db/schema.ts';
import { listen } from '#api/core/http/http-listener.ts';
import { createLog } from '#api/core/log.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import { calendar } from '#spec/core/rules/dates.ts';
import { afterFile } from './after-file.ts';
import { readTestContract } from './contract.ts';
import { expectDeclaredCookies } from './cookies.ts';
import { createTestDatabase, TEST_SECRET, temporaryFolder } from './database.ts';
import { createDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { type Content, UNKNOWN_TOKEN } from './examples.ts';
import { type SentRequest, sendRequest } from './send-request.ts';
import { recordViolations } from './violation-recorder.ts';
import { WAIT } from './wait.ts';

export type TestResponse = {
  status: number;
  headers: Headers;
  /** The parsed JSON body, or the text of any other type. */
  // biome-ignore lint/suspicious/noExplicitAny: tests check the shape of a response
  body: any;
};

/** A signed-in user with a session cookie for `/api/auth` and a token for the platform. */
export type SignedIn = { userId: string; email: string; cookie: string; token: string };

export type CallOptions = Content & {
  params?: Record<string, string>;
  query?: string | Record<string, string>;
  /** Versioned operations get If-Match of version 1 by default, and operations by a link an invalid token. */
  headers?: Record<string, string>;
  as?: SignedIn;
};

export type TestSite = {
  url: string;
  db: Kysely<Database>;
  readonly runtime: Runtime;
  /** Starts the API again on the same database with other variables and arguments. */
  restart: (env: Record<string, string>, args?: string[]) => Promise<void>;
  /** Sets the clock of the site, with which deadlines are compared; undefined resets it. */
  setNow: (now: Date | undefined) => void;
  /** Calls an operation of the contract by its operationId. */
  call: (id: OperationId, options?: CallOptions) => Promise<TestResponse>;
  fetch: (path: string, init?: SentRequest) => Promise<TestResponse>;
  /** The newest code mailed to an address. */
  codeFor: (email: string) => Promise<string>;
  /** Signs in by code. */
  signIn: (email: string) => Promise<SignedIn>;
  /** Creates signed-in visitors directly in the database, without e-mails. */
  createVisitors: (count: number) => Promise<SignedIn[]>;
  /** Simulates faults of the database, in test files that call `simulateDatabaseFaults`. */
  readonly database: Pick<DatabaseProxy, 'disconnect' | 'reconnect' | 'leaveUnanswered'>;
};

let hasFaults = false;

/** Sites of the test file connect through a proxy, which costs a fifth of the time of a request. Call it before all sites. */
export const simulateDatabaseFaults = (): void => {
  hasFaults = true;
  afterFile(async () => {
    hasFaults = false;
  });
};

/** A crowd on a slow machine waits longer than visitors would: tests of races are about results, `connect.test.ts` about time. */
const PATIENCE = 4;

type Options = {
  readonly patience?: number;
  readonly serve?: (api: RequestListener, runtime: Runtime) => Promise<RequestListener>;
};

/**
 * Starts the whole API with its own port and database. A second validator checks every exchange against the contract;
 * violations fail the test file. Periodic jobs run only with `runJob`, since their schedules follow the real clock.
 * Closes automatically after the file. `DATABASE_URL` makes it share another site's database. `patience` 1 gives the
 * timeouts of the database their length in production. `serve` may extend the request listener.
 */
export const testSite = async (
  env: Record<string, string> = {},
  { patience = PATIENCE, serve = async (api) => api }: Options = {},
): Promise<TestSite> => {
  const database = env.DATABASE_URL
    ? { url: env.DATABASE_URL, drop: async () => {} }
    : await createTestDatabase();
  // For the whole process: another file may have left the zone of its edition.
  calendar.zone = 'Asia/Tokyo';
  const violations: string[] = [];
  const listener = await listen({ port: 0, host: '127.0.0.1', maxConnections: 5_000 });
  const url = `http://localhost:${listener.port}`;
  const defaults = {
    BASE_URL: url,
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: database.url,
    AUTH_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    // Tests do in a second what people do in hours. Tests of quotas set it to 1.
    QUOTA_FACTOR: '1000000',
    ...env,
  };
  const databaseProxy = hasFaults ? await createDatabaseProxy(database.url) : undefined;
  const connection = connect({
    url: databaseProxy?.url ?? database.url,
    max: 10,
    patience,
    onIdleError: () => {},
  });
  const { db } = connection;
  const lifecycle = { ready: true, draining: false };
  let fixed: Date | undefined;
  const now = () => fixed ?? new Date();
  const start = async (changes: Record<string, string> = {}, args: string[] = []) => {
    const config = loadConfig({ ...defaults, ...changes }, args);
    const log = createLog(config);
    const started = await compose({
      ...{ config, log, ...connection, lifecycle, now },
      runsSchedules: false,
    });
    const demo = await importDemo({ config, db });
    const { publicChanges } = started.platform;
    // Timers do not know a clock that the test sets: retained lists of the API would outlast its moments.
    const isLive = () => fixed === undefined && publicChanges.isLive();
    const platform = { ...started.platform, publicChanges: { ...publicChanges, isLive } };
    const app = createApp({ ...started, platform }, { document: readTestContract(), demo });
    listener.serve(await serve(recordViolations(app, violations), started));
    return started;
  };
  let runtime = await start();

  const fetchResponse: TestSite['fetch'] = async (path, init) => {
    // Tests also write to the database directly, like another process, and this process is notified a moment later.
    // That moment is not tested here.
    const isRead = /^get$/i.test(init?.method ?? 'GET');
    if (isRead && !hasFaults) await runtime.platform.publicChanges.flush();
    const { status, headers, text } = await sendRequest(url, path, init);
    expectDeclaredCookies(headers);
    const isJson = /^application\/([\w.]+\+)?json/.test(headers.get('content-type') ?? '');
    return { status, headers, body: isJson && text !== '' ? JSON.parse(text) : text };
  };

  const call: TestSite['call'] = (id, { params = {}, query, body, upload, headers, as } = {}) => {
    const operation: Operation = OPERATIONS[id];
    const path = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');
    const search = query
      ? `?${typeof query === 'string' ? query : new URLSearchParams(query)}`
      : '';
    const credentials = operation.path.startsWith('/api/auth')
      ? { Origin: url, ...(as && { Cookie: as.cookie }) }
      : { ...(as && { Authorization: `Bearer ${as.token}` }) };
    return fetchResponse(path + search, {
      method: operation.method.toUpperCase(),
      headers: {
        ...credentials,
        ...(operation.idempotency === 'required' && { 'Idempotency-Key': randomUUIDv7() }),
        ...(operation.versioned === 'requires' && { 'If-Match': '"v1"' }),
        ...(operation.linkToken && { 'Link-Token': UNKNOWN_TOKEN }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(upload && { 'Content-Type': upload.type }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(upload && { body: upload.bytes }),
    });
  };

  const codeFor: TestSite['codeFor'] = (email) =>
    vi.waitFor(async () => {
      const code = await newestCode(db, email);
      if (!code) throw new Error(`no code has been mailed to ${email}`);
      return code;
    }, WAIT);

  const createToken = async (userId: string, email: string, cookie: string): Promise<SignedIn> => {
    const answer = await fetchResponse('/api/auth/token', {
      headers: { Cookie: cookie, Origin: url },
    });
    return { userId, email, cookie, token: answer.body.token };
  };

  const signIn: TestSite['signIn'] = async (email) => {
    await db.deleteFrom('inbox_mail').where('to', '=', email).execute();
    await call('sendSignInCode', { body: { email, type: 'sign-in' } });
    const answer = await call('signInWithCode', { body: { email, otp: await codeFor(email) } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    return createToken(answer.body.user.id, email, cookie);
  };

  const visitors: TestSite['createVisitors'] = async (count) => {
    const people = Array.from({ length: count }, () => {
      const id = randomUUIDv7();
      return { id, email: `${id}@visitors.example` };
    });
    await db
      .insertInto('user')
      .values(
        people.map(({ id, email }) => ({
          id,
          email,
          name: email,
          emailVerified: true,
          role: 'user',
          banned: false,
        })),
      )
      .execute();
    // In batches of ten: more would exceed the connection timeout of the pool.
    const signedIn: SignedIn[] = [];
    for (let at = 0; at < people.length; at += 10) {
      const some = people.slice(at, at + 10);
      signedIn.push(
        ...(await Promise.all(some.map(({ id, email }) => createSession(runtime, id, email)))),
      );
    }
    return signedIn;
  };

  afterFile(async () => {
    await listener.drain({ limitMs: 0, receiveMs: 0, refuse: () => {} });
    await runtime.close();
    await db.destroy();
    await databaseProxy?.disconnect();
    await database.drop();
    expect(violations, 'exchanges that break the contract').toEqual([]);
  });

  return {
    url,
    db,
    get runtime() {
      return runtime;
    },
    restart: async (changes, args) => {
      await runtime.close();
      runtime = await start(changes, args);
    },
    setNow: (moment) => {
      fixed = moment;
    },
    call,
    fetch: fetchResponse,
    codeFor,
    signIn,
    createVisitors: visitors,
    get database() {
      if (!databaseProxy) throw new Error('This file does not call simulateDatabaseFaults().');
      return databaseProxy;
    },
  };
};

/** Other e-mails may follow that with a code. */
const newestCode = async (db: Kysely<Database>, email: string): Promise<string | undefined> => {
  const mails = await db
    .selectFrom('inbox_mail')
    .where('to', '=', email)
    .orderBy('id', 'desc')
    .select('text')
    .execute();
  return mails.map(({ text }) => text.match(/^\d{6}$/m)?.[0]).find((code) => code !== undefined);
};

/** Creates a session through better-auth's adapter, and a token for it. */
const createSession = async (
  runtime: Runtime,
  userId: string,
  email: string,
): Promise<SignedIn> => {
  const context = await runtime.parts.auth.auth.$context;
  const session = await context.internalAdapter.createSession(userId);
  const signature = createHmac('sha256', runtime.platform.config.authSecret)
    .update(session.token)
    .digest('base64');
  const cookie = `noren.session_token=${encodeURIComponent(`${session.token}.${signature}`)}`;
  const { token } = await runtime.parts.auth.auth.api.getToken({
    headers: new Headers({ cookie }),
  });
  return { userId, email, cookie, token };
};
