import '#api/app/node-env.ts';
import './v8-flags.ts';
import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { createApp } from '#api/app/app.ts';
import { compose } from '#api/app/compose.ts';
import { serializedContract } from '#api/app/contract.ts';
import { createInProcessApi } from '#api/app/in-process-api.ts';
import { migrate } from '#api/app/migrate.ts';
import { type Config, loadConfig, localUrl } from '#api/core/config.ts';
import { type Connection, connect } from '#api/core/db/connect.ts';
import { type EmbeddedPostgres, startEmbedded } from '#api/core/db/embedded.ts';
import type { Database } from '#api/core/db/schema.ts';
import { type HttpListener, listen } from '#api/core/http/http-listener.ts';
import { createLog, type Log } from '#api/core/log.ts';
import { StartError } from '#api/core/start-error.ts';
import { startTexts } from '#api/core/start-texts.ts';
import { createPages } from '#web/app/server.ts';
import { type Demo, importDemo } from './demo-import.ts';

/*
 * The composition root: starts all parts in order and closes them in reverse order. The only file that imports both the
 * API and the pages.
 */

const DRAIN_MS = 20_000;
/** Timeout of the whole shutdown, drain included; the process then exits without waiting. */
const STOP_MS = 28_000;

const BUILT_PAGES = new URL('../../dist/server/', import.meta.url);
const BUILT_CONTRACT = new URL('../../dist/api/contract.json', import.meta.url);

const startedAt = performance.now();
const lifecycle = { ready: false, draining: false };
const closers: (() => Promise<unknown>)[] = [];
let log: Log | undefined;
let listener: HttpListener | undefined;
let embedded: EmbeddedPostgres | undefined;

function print(line: string): void {
  console.log(line);
}

async function start(): Promise<void> {
  const loaded = loadConfig();
  log = createLog(loaded);
  if (
    loaded.siteEnv !== 'development' &&
    ![BUILT_PAGES, BUILT_CONTRACT].every((path) => existsSync(path))
  ) {
    throw new StartError(startTexts.notBuilt());
  }
  listener = await listen(loaded);
  const address = localUrl(listener.port);
  const config = {
    ...loaded,
    port: listener.port,
    baseUrl: loaded.baseUrlGiven ? loaded.baseUrl : address,
  };
  const connection = await connectDatabase(config, log);
  throwIfStopping();
  const demo = await importDemo({ config, db: connection.db });
  await prepareDatabase(connection.db, demo);
  throwIfStopping();
  const runtime = await compose({ config, log, ...connection, lifecycle });
  closers.push(() => runtime.close());
  const document =
    config.siteEnv === 'development' ? serializedContract() : readFileSync(BUILT_CONTRACT);
  const app = createApp(runtime, { document, demo });
  const pages = await createPages({
    api: createInProcessApi(runtime),
    config,
    log,
    changes: runtime.platform.publicChanges,
    redirects: runtime.parts.redirects,
  });
  closers.push(() => pages.close());
  throwIfStopping();
  listener.serve(route(app, pages.handle));
  lifecycle.ready = true;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print(startTexts.ready({ ...config, address, seconds }));
}

/** Paths handled by the API, which refuses those with repeated slashes; the page server handles all others. */
const API_PATH = /^\/+(api|images|files|dev\/inbox(\.json)?|healthz|readyz)(?=[/?]|$)/;

function route(api: RequestListener, pages: RequestListener): RequestListener {
  return (req, res) => {
    req.url = toOriginForm(req.url ?? '/');
    return API_PATH.test(req.url) ? api(req, res) : pages(req, res);
  };
}

/** Converts the absolute form of a request target (RFC 9112, 3.2.2) to the origin form; ignores its host. */
function toOriginForm(url: string): string {
  if (url.startsWith('/')) return url;
  const parsed = URL.parse(url);
  return parsed ? parsed.pathname + parsed.search : '/';
}

async function connectDatabase(config: Config, logger: Log): Promise<Connection> {
  let url = config.databaseUrl;
  if (!url) {
    const onLost = (error: Error) => fail(error);
    const started = await startEmbedded({ dataDir: config.dataDir, print, onLost });
    embedded = started;
    closers.push(() => started.stop());
    url = started.url;
  }
  const connection = connect({
    url,
    max: config.databasePool,
    onIdleError: (err) => logger.warn({ err }, 'database connection lost'),
  });
  closers.push(() => connection.db.destroy());
  await waitUntilReachable(connection.db, url);
  return connection;
}

/**
 * Waits up to 15 s for an external database, which often starts together with this server.
 * @throws StartError when it stays unreachable, is too old or is not UTF8
 */
async function waitUntilReachable(db: Kysely<Database>, url: string): Promise<void> {
  const deadline = Date.now() + 15_000;
  const query = sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding`;
  for (let waited = false; ; waited = true) {
    try {
      const { rows } = await query.execute(db);
      const { version = 0, encoding = '' } = rows[0] ?? {};
      if (version < 150_000 || encoding !== 'UTF8') {
        throw new StartError(startTexts.databaseUnfit(Math.floor(version / 10_000), encoding));
      }
      return;
    } catch (error) {
      if (error instanceof StartError) throw error;
      const reason = (error as Error).message || (error as NodeJS.ErrnoException).code || '';
      if (Date.now() > deadline) throw new StartError(startTexts.databaseUnreachable(url, reason));
      if (!waited) print(startTexts.waitingForDatabase(url));
      await sleep(500);
      throwIfStopping();
    }
  }
}

async function prepareDatabase(db: Kysely<Database>, demo: Demo): Promise<void> {
  const applied = await migrate(db);
  if (applied.length > 0) print(startTexts.migrated(applied.length));
  if (!demo) return refuseDemoAccounts(db);
  throwIfStopping();
  if (await demo.load(new Date())) print(startTexts.demoLoaded());
}

/** The addresses of demo accounts are public, so production must not contain them. */
async function refuseDemoAccounts(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`select from "user" where email like '%@noren.example' limit 1`.execute(
    db,
  );
  if (rows.length > 0) throw new StartError(startTexts.demoInProduction());
}

function throwIfStopping(): void {
  if (lifecycle.draining) throw new StartError(startTexts.stoppedWhileStarting(), 0);
}

/** Reports file system errors (permissions, disk space) as start-up errors that the operator can fix. */
function toFolderError({ code, path }: NodeJS.ErrnoException): StartError | undefined {
  const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'];
  if (!code || !path || !codes.includes(code)) return undefined;
  return new StartError(startTexts.folderTrouble(path, code));
}

/** Closes everything in reverse order. Resolves with false if a step failed. */
async function close(): Promise<boolean> {
  lifecycle.ready = false;
  lifecycle.draining = true;
  setTimeout(() => exitNow(1), STOP_MS).unref();
  await listener?.drain(DRAIN_MS);
  let clean = true;
  for (const closer of closers.splice(0).reverse()) {
    await closer().catch((err) => {
      clean = false;
      log?.error({ err }, 'closing failed');
    });
  }
  return clean;
}

/** Exits at once; asks the embedded PostgreSQL to stop without waiting for it. */
function exitNow(code: number): never {
  embedded?.requestStop();
  process.exit(code);
}

function fail(error: unknown): never {
  if (log) log.fatal({ err: error }, 'stopping after an unexpected error');
  else console.error(error);
  exitNow(1);
}

// A closed terminal or pipe must not end the process before it has drained.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

const started = start();

/** npm forwards Ctrl-C, which the terminal has already sent: signals within this time count as one. */
const SAME_SIGNAL_MS = 500;
let firstSignal = 0;

function onSignal(): void {
  if (firstSignal) {
    if (performance.now() - firstSignal > SAME_SIGNAL_MS) exitNow(1);
    return;
  }
  firstSignal = performance.now();
  lifecycle.draining = true;
  print(startTexts.stopping());
  const leave = async () => process.exit((await close()) ? 0 : 1);
  // A start that fails or is stopped exits by itself.
  void started.then(leave, () => {});
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

// The shell between npm and this process forwards no signals: stop when it has ended.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const orphaned = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(orphaned);
    onSignal();
  }, 500).unref();
}

await started.catch(async (error) => {
  await close();
  const known = error instanceof StartError ? error : toFolderError(error);
  if (!known) fail(error);
  console.error(`\n${known.message}`);
  process.exit(known.exitCode);
});
