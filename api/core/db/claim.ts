import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#api/core/start-error.ts';
import { startTexts } from '#api/core/start-texts.ts';
import { type EmbeddedFolder, readPassword } from './embedded-folder.ts';
import { endOrphanedBackends } from './orphaned-backends.ts';
import {
  findFreePort,
  findPostmaster,
  launchPostmaster,
  type Postmaster,
  stopPostmaster,
  waitUntilReady,
} from './postmaster.ts';

/** Advisory lock of the Noren server that uses the folder. It ends with the connection, so kill -9 leaves no stale lock. */
const OWNER_LOCK = 0x6e6f7265;

/** Distinguishes the locks of this process from those of another process with the same id, in another container. */
const HOLDER = `noren ${process.pid} ${randomUUID().slice(0, 8)}`;

/** Another Noren server owns the folder. Retrying does not help. */
export class FolderInUseError extends StartError {}

/** A running server that this process owns. */
export interface Claim {
  server: Postmaster;
  lock: pg.Client;
  /** False for a server that was running already. */
  isLaunched: boolean;
}

export interface ClaimOptions {
  folder: EmbeddedFolder;
  dataDir: string;
  durable: boolean;
  /** The port of this process's earlier server; without one, any port will do. */
  port?: number;
  stop: AbortSignal;
}

/**
 * Tries once to find or launch the server and to take the owner's lock. One of several concurrent processes becomes the
 * owner.
 * @returns undefined when a later attempt may succeed
 * @throws FolderInUseError; StartError when the password is wrong
 */
export async function tryToClaim(options: ClaimOptions): Promise<Claim | undefined> {
  const { folder, durable, stop } = options;
  const { cluster } = folder;
  const isLaunched = !findPostmaster(cluster);
  if (isLaunched) {
    endOrphanedBackends(cluster);
    const port = options.port ?? (await findFreePort());
    if (!(await launchPostmaster(folder, { port, durable, stop }))) return undefined;
  } else if (!(await waitUntilReady(cluster, stop))) return undefined;
  const server = findPostmaster(cluster);
  const lock = server && (await takeLock(options, server));
  if (!server || !lock) return undefined;
  if (options.port === undefined || options.port === server.port)
    return { server, lock, isLaunched };
  // Another process launched it while ours was away, and was killed: nobody knows this port.
  await lock.end();
  await stopPostmaster(cluster);
  return undefined;
}

/** Returns the connection that holds the lock; undefined when the server has ended meanwhile. */
async function takeLock(
  { folder, dataDir }: ClaimOptions,
  server: Postmaster,
): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: connectionString(folder, server.port, 'postgres'),
    application_name: HOLDER,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // An unhandled 'error' event would end the process; 'end' is handled instead.
  client.on('error', () => {});
  try {
    await client.connect();
    if (!(await tryLockFor(client, 1_500))) {
      const holder = await findLockHolder(client);
      // PostgreSQL has not noticed the end of our own earlier connection.
      if (holder === HOLDER) throw new Error('held by an earlier connection');
      throw new FolderInUseError(startTexts.folderInUse(dataDir, describeHolder(holder)));
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
  return String(rows[0]?.name ?? '');
}

const describeHolder = (holder: string) => `process ${holder.split(' ')[1] ?? 'unknown'}`;

export function connectionString(folder: EmbeddedFolder, port: number, database: string): string {
  return `postgres://noren:${readPassword(folder.cluster)}@127.0.0.1:${port}/${database}`;
}
