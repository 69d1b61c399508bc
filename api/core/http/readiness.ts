import { constants } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Platform } from '#api/core/platform.ts';

/** A condition for serving requests that its owner knows how to check. A rejection counts as false. */
export type ReadinessCheck = {
  readonly name: string;
  readonly isReady: (platform: Pick<Platform, 'db' | 'config' | 'now'>) => Promise<boolean>;
};

declare module '#api/core/slots.ts' {
  interface Slots {
    readiness: ReadinessCheck;
  }
}

/** Free space below which a disk counts as full: uploads and the private PostgreSQL need room to work. */
const MIN_FREE_BYTES = 50_000_000;
/** Anyone may call the probe, so it writes at most this often. */
const WRITE_INTERVAL_MS = 1_000;

/** Creates a probe that commits a record to the write-ahead log, which touches no table. */
const createDatabaseProbe = (db: Kysely<Database>): (() => Promise<'ok' | 'read-only'>) => {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const { rows } = await sql<{ isReadOnly: boolean }>`
      select current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(db);
    if (rows[0]?.isReadOnly) return 'read-only';
    if (performance.now() - writtenAt < WRITE_INTERVAL_MS) return 'ok';
    writtenAt = performance.now();
    await sql`select pg_logical_emit_message(true, 'noren', 'readiness')`.execute(db);
    return 'ok';
  };
};

const probeDisk = async (folder: string): Promise<'ok' | 'full' | 'not writable'> => {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < MIN_FREE_BYTES ? 'full' : 'ok';
  } catch {
    return 'not writable';
  }
};

/**
 * Checks the free space of the disks. The private database may be on another disk: if its user cannot enter the data
 * folder, a symbolic link leads there.
 */
const probeDisks = async ({ dataDir, databaseUrl }: Config): Promise<string> => {
  const found = await probeDisk(dataDir);
  if (found !== 'ok' || databaseUrl) return found;
  return probeDisk(join(dataDir, 'postgres'));
};

/** The result of each check; the server is ready when all are `ok`. */
export type Findings = Readonly<Record<string, string>>;

/** Creates a function that checks database, disk and the given conditions. */
export const createReadiness = (
  platform: Pick<Platform, 'db' | 'config' | 'now'>,
  checks: readonly ReadinessCheck[],
): (() => Promise<Findings>) => {
  const probeDatabase = createDatabaseProbe(platform.db);
  return async () => {
    const [database, disk, ...others] = await Promise.all([
      probeDatabase().catch(() => 'away'),
      probeDisks(platform.config),
      ...checks.map(async ({ name, isReady }) => {
        const ready = await isReady(platform).catch(() => false);
        return [name, ready ? 'ok' : 'failed'];
      }),
    ]);
    return { database, disk, ...Object.fromEntries(others) };
  };
};
