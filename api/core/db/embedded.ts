import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#api/core/start-error.ts';
import { startTexts } from '#api/core/start-texts.ts';
import {
  type EmbeddedFolder,
  ensureCluster,
  prepareEmbeddedFolder,
  readPassword,
} from './embedded-folder.ts';
import {
  findFreePort,
  findPostmaster,
  launchPostmaster,
  type Postmaster,
  signalStop,
  stopPostmaster,
  waitUntilReady,
} from './postmaster.ts';

export interface EmbeddedOptions {
  /** Folder of the installation; the database lives in `postgres` inside it. */
  dataDir: string;
  /** False turns fsync off: faster, for disposable databases only. */
  durable?: boolean;
  /** Receives progress messages. */
  print?: (line: string) => void;
  /** Called when the server has ended and cannot be restarted. */
  onLost?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  /** Connection string of the database `noren`; stays the same until `stop`. */
  url: string;
  /** Stops the server and waits until its process has ended. */
  stop(): Promise<void>;
  /** Signals the server to stop without waiting, for a process that exits at once. */
  requestStop(): void;
}

/** Advisory lock of the Noren server that uses the folder. It ends with the connection, so kill -9 leaves no stale lock. */
const OWNER_LOCK = 0x6e6f7265;

interface Claim {
  server: Postmaster;
  lock: pg.Client;
}

/**
 * Starts the embedded PostgreSQL of a data folder, or takes over the one that a killed process left running.
 * @throws StartError when another Noren server uses the folder, or PostgreSQL cannot start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, print = () => {}, onLost = () => {} } = options;
  const folder = prepareEmbeddedFolder(dataDir, print);
  await ensureCluster(folder, { durable, print });
  let stopping = false;
  let claim = await claimServer({ folder, dataDir, durable, print });
  const { port } = claim.server;

  const watch = ({ lock }: Claim) => {
    lock.once('end', () => {
      if (!stopping) void recover();
    });
  };
  const recover = async () => {
    print(startTexts.databaseRestarting());
    try {
      claim = await claimServer({ folder, dataDir, durable, print: () => {}, port });
      if (stopping) return void (await claim.lock.end());
      watch(claim);
      print(startTexts.databaseReturned());
    } catch (error) {
      if (stopping) return;
      const reason = error instanceof Error ? error.message : String(error);
      onLost(new Error(startTexts.databaseLost(reason)));
    }
  };
  watch(claim);

  return {
    url: connectionString(folder, port, 'noren'),
    async stop() {
      stopping = true;
      await claim.lock.end().catch(() => {});
      await stopPostmaster(folder.cluster);
    },
    requestStop() {
      stopping = true;
      signalStop(folder.cluster);
    },
  };
}

interface ClaimOptions {
  folder: EmbeddedFolder;
  dataDir: string;
  durable: boolean;
  print: (line: string) => void;
  /** Requires this port. */
  port?: number;
}

/** Finds or starts the server and takes the owner's lock. Of concurrent processes, one becomes the owner. */
async function claimServer(options: ClaimOptions): Promise<Claim> {
  const { folder, print } = options;
  const deadline = Date.now() + 60_000;
  let launches = 0;
  let launched = false;
  while (Date.now() < deadline) {
    const server = findPostmaster(folder.cluster);
    if (!server) {
      if (launches === 5) break;
      if (launches === 0) print(startTexts.startingDatabase());
      launches += 1;
      const port = options.port ?? (await findFreePort());
      launched = await launchPostmaster(folder, { port, durable: options.durable });
      continue;
    }
    if (await waitUntilReady(folder.cluster)) {
      const ready = findPostmaster(folder.cluster);
      const lock = ready && (await takeLock(options, ready));
      if (ready && lock) {
        if (!launched) print(startTexts.joiningDatabase());
        return { server: ready, lock };
      }
    }
    await sleep(20);
  }
  throw new StartError(startTexts.databaseFailed(folder.log, lastLines(folder.log)));
}

/** The connection that holds the lock; undefined when the server has ended meanwhile. */
async function takeLock(options: ClaimOptions, server: Postmaster): Promise<pg.Client | undefined> {
  const { folder, dataDir, port } = options;
  if (port && server.port !== port) {
    throw new StartError(startTexts.folderInUse(dataDir, `on port ${server.port}`));
  }
  const client = new pg.Client({
    connectionString: connectionString(folder, server.port, 'postgres'),
    application_name: `noren ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // An unhandled 'error' event would end the process; 'end' is handled instead.
  client.on('error', () => {});
  try {
    await client.connect();
    if (!(await tryLockFor(client, 1_500))) {
      const holder = await findLockHolder(client);
      throw new StartError(startTexts.folderInUse(dataDir, holder));
    }
    const { rowCount } = await client.query("select from pg_database where datname = 'noren'");
    if (!rowCount) await client.query('create database noren');
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (error instanceof StartError) throw error;
    const { code } = error as { code?: string };
    if (code === '28P01') throw new StartError(startTexts.wrongPassword(folder.state));
    return undefined;
  }
}

/** Retries, because PostgreSQL may notice the end of a killed process only after the next start. */
async function tryLockFor(client: pg.Client, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  do {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as had', [OWNER_LOCK]);
    if (rows[0].had) return true;
    await sleep(50);
  } while (Date.now() < deadline);
  return false;
}

async function findLockHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [OWNER_LOCK],
  );
  return String(rows[0]?.name ?? '').replace('noren', 'process') || 'process unknown';
}

function connectionString(folder: EmbeddedFolder, port: number, database: string): string {
  return `postgres://noren:${readPassword(folder.cluster)}@127.0.0.1:${port}/${database}`;
}

function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
  } catch {
    return '(no log)';
  }
}
