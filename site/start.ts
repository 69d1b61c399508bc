import './node-env.ts';
import './v8-flags.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { type Kysely, sql } from 'kysely';
import { createApp } from '#api/app/app.ts';
import { compose } from '#api/app/compose.ts';
import { serializedContract } from '#api/app/contract.ts';
import { type Demo, importDemo } from '#api/app/demo-import.ts';
import { createInProcessApi } from '#api/app/in-process-api.ts';
import { migrate } from '#api/app/migrate.ts';
import { createRequestListener } from '#api/app/request-listener.ts';
import { type Config, loadConfig, localUrl } from '#api/core/config.ts';
import { type Connection, connect } from '#api/core/db/connect.ts';
import { type EmbeddedPostgres, startEmbedded } from '#api/core/db/embedded.ts';
import type { Database } from '#api/core/db/schema.ts';
import { checkFiles } from '#api/core/files/check-files.ts';
import { createFiles } from '#api/core/files/create-files.ts';
import { type DrainLimits, type HttpListener, listen } from '#api/core/http/http-listener.ts';
import { sendProblem } from '#api/core/http/problem.ts';
import { createLog, type Log } from '#api/core/log.ts';
import { StartError } from '#api/core/start-error.ts';
import { startTexts } from '#api/core/start-texts.ts';
import { createPages } from '#web/app/server.ts';

/*
 * The composition root: starts all parts in order and closes them in reverse order. The only file that imports both the
 * API and the pages.
 */

const DRAIN_LIMITS: DrainLimits = {
  limitMs: 20_000,
  receiveMs: 15_000,
  refuse: (req, res) => {
    const problem = { code: 'UNAVAILABLE', retryAfter: 2 };
    // The page server has no bodies to receive.
    if ('app' in req) sendProblem(req as Request, res as Response, problem);
  },
};
/** Timeout of the whole shutdown, drain included; the process then exits without waiting. */
const STOP_MS = 28_000;

/** The time that a start waits for an external database and for shared storage. */
const START_PATIENCE_MS = 15_000;

const BUILT_PAGES = new URL('../dist/server/', import.meta.url);
const BUILT_CONTRACT = new URL('../dist/api/contract.json', import.meta.url);

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
  const loaded = loadConfig(process.env, process.argv.slice(2));
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
  await prepareFiles(config);
  const demo = await prepareDatabase(config, connection);
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
  listener.serve(createRequestListener(log, app, pages));
  lifecycle.ready = true;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print(startTexts.ready({ ...config, address, seconds }));
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
    explain: embedded?.explain,
    // At a stop, the embedded PostgreSQL may end connections before the pool has.
    onIdleError: (err) => lifecycle.draining || logger.warn({ err }, 'database connection lost'),
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
  const deadline = Date.now() + START_PATIENCE_MS;
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

/**
 * Checks shared storage, waiting up to 15 s for it; warns of a local folder where other machines may use the database.
 * @throws StartError when the storage cannot be used
 */
async function prepareFiles(config: Config): Promise<void> {
  const { s3, dataDir, databaseUrl } = config;
  if (!s3) {
    if (databaseUrl) print(startTexts.filesOnThisMachine(join(dataDir, 'files')));
    return;
  }
  const onWait = (isFirst: boolean) => {
    if (isFirst) print(startTexts.waitingForFiles(s3.endpoint));
    throwIfStopping();
  };
  await checkFiles(createFiles(config), { patience: START_PATIENCE_MS, onWait }).catch((error) => {
    if (error instanceof StartError) throw error;
    throw new StartError(startTexts.filesUnusable(s3.endpoint, error.message));
  });
}

/** Migrates and loads the demo on a connection of its own, without the timeouts of requests. */
async function prepareDatabase(config: Config, { pool }: Connection): Promise<Demo> {
  const url = pool.options.connectionString as string;
  const { db } = connect({ url, max: 1, hasTimeouts: false });
  try {
    const applied = await migrate(db);
    if (applied.length > 0) print(startTexts.migrated(applied.length));
    const demo = await importDemo({ config, db });
    throwIfStopping();
    if (!demo) await refuseDemoAccounts(db);
    else if (await demo.load(new Date())) print(startTexts.demoLoaded());
    return demo;
  } finally {
    await db.destroy();
  }
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
  const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'];
  if (!code || !path) return undefined;
  if (code === 'EEXIST' || code === 'ENOTDIR') return new StartError(startTexts.notFolder(path));
  if (!codes.includes(code)) return undefined;
  return new StartError(startTexts.folderTrouble(path, code));
}

/** Closes everything in reverse order. Resolves with false if a step failed. */
async function close(): Promise<boolean> {
  lifecycle.ready = false;
  lifecycle.draining = true;
  setTimeout(() => exitNow(1), STOP_MS).unref();
  await listener?.drain(DRAIN_LIMITS);
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
