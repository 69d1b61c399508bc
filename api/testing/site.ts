import { createHmac, randomUUIDv7 } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Kysely } from 'kysely';
import { afterAll, expect, vi } from 'vitest';
import { createApp } from '#api/app/app.ts';
import { compose, type Runtime } from '#api/app/compose.ts';
import { openDemo } from '#api/app/open-demo.ts';
import { loadConfig } from '#api/core/config.ts';
import { connect } from '#api/core/db/connect.ts';
import type { Database } from '#api/core/db/schema.ts';
import { createLog } from '#api/core/log.ts';
import { createTestDatabase, TEST_SECRET, temporaryFolder } from '#scripts/test-database.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import { capture } from './capture.ts';
import { testContract } from './contract.ts';
import { databaseDoor } from './database-door.ts';

export type Answer = {
  status: number;
  headers: Headers;
  /** The body, read from JSON; undefined where there is none. Tests look into it freely. */
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is what it checks
  body: any;
};

/** Somebody who is signed in, with a session cookie for `/api/auth` and a token for the platform. */
export type SignedIn = { userId: string; email: string; cookie: string; token: string };

export type CallOptions = {
  params?: Record<string, string>;
  query?: string | Record<string, string>;
  body?: unknown;
  /** A file in the place of a body. */
  upload?: { type: string; bytes: Uint8Array<ArrayBuffer> };
  /** Of what requires a version, that of something new unless given here as If-Match. */
  headers?: Record<string, string>;
  as?: SignedIn;
};

export type TestSite = {
  url: string;
  db: Kysely<Database>;
  runtime: Runtime;
  /** Moves the site's clock: deadlines are held against it. */
  setNow: (now: Date | undefined) => void;
  /** Calls an operation of the contract by its name. */
  call: (id: OperationId, options?: CallOptions) => Promise<Answer>;
  fetch: (path: string, init?: RequestInit) => Promise<Answer>;
  /** The newest code mailed to an address. */
  codeFor: (email: string) => Promise<string>;
  /** Signs in by code, as people do. */
  signIn: (email: string) => Promise<SignedIn>;
  /** Many signed-in visitors at once, without their mails. */
  visitors: (count: number) => Promise<SignedIn[]>;
  /** Takes the database away, and brings it back. */
  database: { shut: () => Promise<void>; open: () => Promise<void> };
  close: () => Promise<void>;
};

/**
 * The whole API on a port of its own, with a database of its own. Every exchange is held against the contract by a
 * second validator; what it finds fails the file that made the site. Closed by itself after the file.
 */
export const testSite = async (env: Record<string, string> = {}): Promise<TestSite> => {
  const database = await createTestDatabase();
  const violations: string[] = [];
  let listener: RequestListener = (_req, res) => res.writeHead(503).end();
  const server = createServer((req, res) => listener(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const config = loadConfig({
    BASE_URL: url,
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: database.url,
    AUTH_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    ...env,
  });
  const log = createLog(config);
  const door = await databaseDoor(database.url);
  const { db, pool } = connect({ url: door.url, max: 10, onIdleError: () => {} });
  const lifecycle = { ready: true, draining: false };
  let fixed: Date | undefined;
  const now = () => fixed ?? new Date();
  const runtime = await compose({ config, log, db, pool, lifecycle, now });
  const demo = await openDemo({ config, db });
  listener = capture(createApp(runtime, { document: testContract(), demo }), violations);

  const fetchAnswer: TestSite['fetch'] = async (path, init) => {
    const response = await fetch(url + path, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = /^application\/([\w.]+\+)?json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? JSON.parse(text) : text,
    };
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
    return fetchAnswer(path + search, {
      method: operation.method.toUpperCase(),
      headers: {
        ...credentials,
        ...(operation.idempotency === 'required' && { 'Idempotency-Key': randomUUIDv7() }),
        ...(operation.versioned === 'requires' && { 'If-Match': '"v1"' }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(upload && { 'Content-Type': upload.type }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(upload && { body: upload.bytes }),
    });
  };

  const codeFor: TestSite['codeFor'] = (email) =>
    vi.waitFor(
      async () => {
        const code = await newestCode(db, email);
        if (!code) throw new Error(`no code has been mailed to ${email}`);
        return code;
      },
      { timeout: 10_000, interval: 20 },
    );

  const withCookie = async (userId: string, email: string, cookie: string): Promise<SignedIn> => {
    const answer = await fetchAnswer('/api/auth/token', {
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
    return withCookie(answer.body.user.id, email, cookie);
  };

  const visitors: TestSite['visitors'] = async (count) => {
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
    // A few at a time: all at once they would wait for the pool longer than it lets anybody wait.
    const signedIn: SignedIn[] = [];
    for (let at = 0; at < people.length; at += 10) {
      const some = people.slice(at, at + 10);
      signedIn.push(
        ...(await Promise.all(some.map(({ id, email }) => openSession(runtime, id, email)))),
      );
    }
    return signedIn;
  };

  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await runtime.close();
    await db.destroy();
    await door.shut();
    await database.drop();
    expect(violations, 'exchanges that break the contract').toEqual([]);
  };
  afterAll(close);

  return {
    url,
    db,
    runtime,
    setNow: (moment) => {
      fixed = moment;
    },
    call,
    fetch: fetchAnswer,
    codeFor,
    signIn,
    visitors,
    database: door,
    close,
  };
};

const newestCode = async (db: Kysely<Database>, email: string): Promise<string | undefined> => {
  const mail = await db
    .selectFrom('inbox_mail')
    .where('to', '=', email)
    .orderBy('id', 'desc')
    .select('text')
    .executeTakeFirst();
  return mail?.text.match(/\b\d{6}\b/)?.[0];
};

/** A session made by better-auth's own hands, and a token for it. */
const openSession = async (runtime: Runtime, userId: string, email: string): Promise<SignedIn> => {
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
