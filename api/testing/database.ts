import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { compose } from '#api/app/compose.ts';
import { migrate } from '#api/app/migrate.ts';
import { loadConfig } from '#api/core/config.ts';
import { connect } from '#api/core/db/connect.ts';
import { startEmbedded } from '#api/core/db/embedded.ts';
import { stopPostmaster } from '#api/core/db/postmaster.ts';
import { isAlive } from '#api/core/db/processes.ts';
import { createLog } from '#api/core/log.ts';

/** The data with which a test creates its own database; serializable for vitest's workers. */
export interface TestServer {
  /** Connection string of the database `postgres`, as superuser. */
  adminUrl: string;
  /** Name of the migrated, otherwise empty template database. */
  template: string;
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

const PREFIX = 'noren-test-';

/** Starts a PostgreSQL in a new temporary folder, with a migrated template database. `stop` removes everything. */
export async function startTestServer(): Promise<TestServer & { stop(): Promise<void> }> {
  await removeAbandoned();
  const dataDir = temporaryFolder();
  const server = await startEmbedded({ dataDir, durable: false });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const template = 'noren_template';
    const adminUrl = withDatabase(server.url, 'postgres');
    await administer(adminUrl, `create database ${template}`);
    await prepare(withDatabase(server.url, template), dataDir);
    // A database with connections cannot be copied.
    await administer(adminUrl, `alter database ${template} with allow_connections false`);
    return { adminUrl, template, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The secret that every test site signs with, so that the signing key of the template is readable to all of them. */
export const TEST_SECRET = 'tests-9vQ2xL7mZr4KcW8bYf3HnJ6pTg1Ds5Ea';

/** Migrates, and starts the API once: the schema of the jobs and the signing key are then copied with the template. */
async function prepare(url: string, dataDir: string): Promise<void> {
  const connection = connect({ url, max: 4 });
  const { db } = connection;
  try {
    await migrate(db);
    const config = loadConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      AUTH_SECRET: TEST_SECRET,
      LOG_LEVEL: 'silent',
    });
    const lifecycle = { ready: true, draining: false };
    const log = createLog(config);
    const runtime = await compose({ config, log, ...connection, lifecycle, runsSchedules: false });
    await runtime.close();
  } finally {
    await db.destroy();
  }
}

/** Creates a migrated, empty database in some 50 ms, by default on the server of the vitest run. */
export async function createTestDatabase(server?: TestServer): Promise<TestDatabase> {
  const { adminUrl, template } = server ?? (await import('vitest')).inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(adminUrl, `create database ${name} template ${template}`);
  return {
    url: withDatabase(adminUrl, name),
    drop: () => administer(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Copies the database of a test, whose connections it ends: PostgreSQL copies only a database without any. */
export async function copyTestDatabase(url: string): Promise<TestDatabase> {
  const { adminUrl } = (await import('vitest')).inject('testServer');
  const template = new URL(url).pathname.slice(1);
  await administer(adminUrl, `alter database ${template} with allow_connections false`);
  await administer(
    adminUrl,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${template}'`,
  );
  return createTestDatabase({ adminUrl, template }).finally(() =>
    administer(adminUrl, `alter database ${template} with allow_connections true`),
  );
}

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Returns a folder in memory if the system has one with enough space, since tests create and drop hundreds of databases. */
function parentFolder(): string {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return realpathSync(tmpdir());
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ENOUGH_BYTES ? realpathSync(tmpdir()) : MEMORY;
}

/**
 * Creates a temporary folder that PostgreSQL's user can access when the tests run as root. Its name has the process id.
 * @param onDisk never in memory, for measurements
 */
export function temporaryFolder({ onDisk = false } = {}): string {
  const parent = onDisk ? realpathSync(tmpdir()) : parentFolder();
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** Stops the servers and removes the folders of test runs that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const parent of new Set([realpathSync(tmpdir()), parentFolder()]))
    for (const name of readdirSync(parent)) await removeIfAbandoned(parent, name);
}

async function removeIfAbandoned(parent: string, name: string): Promise<void> {
  const pid = name.startsWith(PREFIX) && Number.parseInt(name.slice(PREFIX.length), 10);
  if (!pid || isAlive(pid)) return;
  const folder = join(parent, name);
  await stopPostmaster(join(folder, 'postgres', 'cluster'));
  rmSync(folder, { recursive: true, force: true });
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
