import '#api/app/node-env.ts';
import '#api/app/memory.ts';
import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { createApp } from '#api/app/app.ts';
import { compose } from '#api/app/compose.ts';
import { contractBytes } from '#api/app/contract.ts';
import { createInProcessApi } from '#api/app/in-process-api.ts';
import { migrate } from '#api/app/migrate.ts';
import { type Demo, openDemo } from '#api/app/open-demo.ts';
import { type Config, loadConfig, localAddress } from '#api/core/config.ts';
import { type Connection, connect } from '#api/core/db/connect.ts';
import { type EmbeddedPostgres, startEmbedded } from '#api/core/db/embedded.ts';
import type { Database } from '#api/core/db/schema.ts';
import { type Door, listen } from '#api/core/http/http-listener.ts';
import { createLog, type Log } from '#api/core/log.ts';
import { StartError } from '#api/core/start-error.ts';
import { startTexts } from '#api/core/start-texts.ts';
import { createPages } from '#web/app/server.ts';

/*
 * The composition root: puts the parts together in order, and takes them apart in the reverse order. The only file that
 * knows both the API and the pages.
 */

const DRAIN_MS = 20_000;
/** Longest stop of all, drain included; what still hangs then is left behind. */
const STOP_MS = 28_000;

const BUILT_PAGES = new URL('../../dist/server/', import.meta.url);
const BUILT_CONTRACT = new URL('../../dist/api/contract.json', import.meta.url);

const began = performance.now();
const lifecycle = { ready: false, draining: false };
const closers: (() => Promise<unknown>)[] = [];
let log: Log | undefined;
let door: Door | undefined;
let embedded: EmbeddedPostgres | undefined;

function say(line: string): void {
  console.log(line);
}

async function start(): Promise<void> {
  const given = loadConfig();
  log = createLog(given);
  if (
    given.siteEnv !== 'development' &&
    ![BUILT_PAGES, BUILT_CONTRACT].every((path) => existsSync(path))
  ) {
    throw new StartError(startTexts.notBuilt());
  }
  door = await listen(given);
  const address = localAddress(door.port);
  const config = {
    ...given,
    port: door.port,
    baseUrl: given.baseUrlGiven ? given.baseUrl : address,
  };
  const connection = await openDatabase(config, log);
  unlessStopping();
  const demo = await openDemo({ config, db: connection.db });
  await prepareDatabase(connection.db, demo);
  unlessStopping();
  const runtime = await compose({ config, log, ...connection, lifecycle });
  closers.push(() => runtime.close());
  const document =
    config.siteEnv === 'development' ? contractBytes() : readFileSync(BUILT_CONTRACT);
  const app = createApp(runtime, { document, demo });
  const pages = await createPages({
    api: createInProcessApi(runtime),
    config,
    log,
    changes: runtime.platform.publicChanges,
    redirects: runtime.parts.redirects,
  });
  closers.push(() => pages.close());
  unlessStopping();
  door.open(route(app, pages.handle));
  lifecycle.ready = true;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(startTexts.ready({ ...config, address, seconds }));
}

/** What the API answers itself; everything else is a page or belongs to one. */
const API_PATH = /^\/(api|images|files|dev\/inbox(\.json)?|healthz|readyz)(?=[/?]|$)/;

function route(api: RequestListener, pages: RequestListener): RequestListener {
  return (req, res) => {
    req.url = pathOf(req.url ?? '/');
    return API_PATH.test(req.url) ? api(req, res) : pages(req, res);
  };
}

/** A request may name the whole address, as to a proxy (RFC 9112, 3.2.2): whose it is does not matter here. */
function pathOf(url: string): string {
  if (url.startsWith('/')) return url;
  const parsed = URL.parse(url);
  return parsed ? parsed.pathname + parsed.search : '/';
}

async function openDatabase(config: Config, logger: Log): Promise<Connection> {
  let url = config.databaseUrl;
  if (!url) {
    const onLost = (error: Error) => fail(error);
    const started = await startEmbedded({ dataDir: config.dataDir, say, onLost });
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
  await untilReachable(connection.db, url);
  return connection;
}

/** An outside database often starts together with this server: waits for it a little, then says what is wrong. */
async function untilReachable(db: Kysely<Database>, url: string): Promise<void> {
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
      if (!waited) say(startTexts.waitingForDatabase(url));
      await sleep(500);
      unlessStopping();
    }
  }
}

async function prepareDatabase(db: Kysely<Database>, demo: Demo): Promise<void> {
  const applied = await migrate(db);
  if (applied.length > 0) say(startTexts.migrated(applied.length));
  if (!demo) return refuseDemoAccounts(db);
  unlessStopping();
  if (await demo.load(new Date())) say(startTexts.demoLoaded());
}

/** Whoever knows the addresses of the demo accounts must not find them in production. */
async function refuseDemoAccounts(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`select from "user" where email like '%@noren.example' limit 1`.execute(
    db,
  );
  if (rows.length > 0) throw new StartError(startTexts.demoInProduction());
}

function unlessStopping(): void {
  if (lifecycle.draining) throw new StartError(startTexts.stoppedWhileStarting(), 0);
}

/** A file of the installation that may not be read or written is a matter of permissions or space, not a fault of ours. */
function folderTrouble({ code, path }: NodeJS.ErrnoException): StartError | undefined {
  const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'];
  if (!code || !path || !codes.includes(code)) return undefined;
  return new StartError(startTexts.folderTrouble(path, code));
}

/** Takes everything apart, newest first. Resolves with whether all went well. */
async function close(): Promise<boolean> {
  lifecycle.ready = false;
  lifecycle.draining = true;
  setTimeout(() => leaveNow(1), STOP_MS).unref();
  await door?.drain(DRAIN_MS);
  let clean = true;
  for (const closer of closers.splice(0).reverse()) {
    await closer().catch((err) => {
      clean = false;
      log?.error({ err }, 'closing failed');
    });
  }
  return clean;
}

/** Ends the process at once; the private PostgreSQL, told so, ends by itself a moment later. */
function leaveNow(code: number): never {
  embedded?.abandon();
  process.exit(code);
}

function fail(error: unknown): never {
  if (log) log.fatal({ err: error }, 'stopping after an unexpected error');
  else console.error(error);
  leaveNow(1);
}

// A terminal that was closed, or a pipe that nobody reads any more, is no reason to end without finishing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

const started = start();

/** npm passes the terminal's Ctrl-C on to us, who have had it already: only a signal later than this is a second one. */
const SAME_SIGNAL_MS = 500;
let firstSignal = 0;

function onSignal(): void {
  if (firstSignal) {
    if (performance.now() - firstSignal > SAME_SIGNAL_MS) leaveNow(1);
    return;
  }
  firstSignal = performance.now();
  lifecycle.draining = true;
  say(startTexts.stopping());
  const leave = async () => process.exit((await close()) ? 0 : 1);
  // A start that fails, which it does when it sees that it is to stop, ends the process itself.
  void started.then(leave, () => {});
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

// The shell between npm and us passes no signal on. When it has ended, nobody is left who wants this server.
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
  const known = error instanceof StartError ? error : folderTrouble(error);
  if (!known) fail(error);
  console.error(`\n${known.message}`);
  process.exit(known.exitCode);
});
