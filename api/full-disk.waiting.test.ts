import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { connectTo, writer } from '#api/testing/private-database.ts';
import { serverProcesses } from '#api/testing/server-process.ts';
import { THOROUGH } from '#spec/core/testing/rounds.ts';

/**
 * A full disk of 420 MB. PostgreSQL ends when it needs another segment of its log. Run with `npm run test:abuse`, as
 * root on Linux, because mounting such a disk requires root.
 */

const { run, dataDir } = serverProcesses();

const reason = () => {
  if (!THOROUGH) return 'only in npm run test:abuse';
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux';
  return undefined;
};

const disk = () => join(dataDir(), 'disk');
const ballast = () => join(disk(), 'ballast');

/** Returns whether a disk of the test's own could be mounted, which containers may forbid. */
const mount = (): boolean => {
  mkdirSync(disk());
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=420m,mode=755', 'noren-test', disk()]);
    return true;
  } catch {
    return false;
  }
};
let isMounted = false;
afterEach(() => {
  if (isMounted) execFileSync('umount', ['--lazy', disk()]);
  isMounted = false;
});

const fillDisk = () => {
  const file = openSync(ballast(), 'a');
  const megabyte = Buffer.alloc(1_000_000);
  try {
    for (;;) writeSync(file, megabyte);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(file);
  }
};

it('refuses writes while the disk is full, loses none, and recovers by itself once there is space', {
  timeout: 300_000,
}, async ({ skip }) => {
  const why = reason();
  if (why) return skip(why);
  isMounted = mount();
  if (!isMounted) return skip('this machine mounts no disk for the test');
  const server = run({ DATA_DIR: disk() });
  const address = await server.ready;
  const inCluster = () => join(disk(), 'postgres', 'cluster');
  const { write, findLost, acknowledged } = writer(() => address, inCluster);
  const statusOf = async (path: string) => (await fetch(address + path)).status;
  const readiness = async () => (await fetch(`${address}/readyz`)).json();
  await expect.poll(() => statusOf('/')).toBe(200);
  await expect.poll(async () => (await write()).status).toBe(201);

  // The log needs another segment, and there is no room for one: PostgreSQL ends, and cannot recover.
  const { client } = await connectTo(inCluster());
  fillDisk();
  await client
    .query(
      `select pg_logical_emit_message(true, 'ballast', repeat('x', 1000000)) from generate_series(1, 100)`,
    )
    .catch(() => {});
  await expect.poll(async () => (await write()).code, { timeout: 60_000 }).toBe('STORAGE_FULL');
  expect(await write()).toEqual({ status: 503, code: 'STORAGE_FULL', mayRetry: true });
  expect(await readiness()).toMatchObject({ status: 'not ready', database: 'away', disk: 'full' });
  expect([await statusOf('/healthz'), await statusOf('/')]).toEqual([200, 200]);

  rmSync(ballast());
  const freedAt = performance.now();
  await expect.poll(async () => (await write()).status, { timeout: 60_000 }).toBe(201);
  console.log(
    `writes again ${((performance.now() - freedAt) / 1000).toFixed(1)} s after space was freed`,
  );
  await expect.poll(async () => (await readiness()).status).toBe('ready');
  expect(await findLost()).toEqual([]);
  console.log(`${acknowledged.length} acknowledged writes, none lost`);
  expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null]);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});
