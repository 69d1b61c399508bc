import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedFolder } from './embedded-folder.ts';
import { isAlive } from './processes.ts';

/** A PostgreSQL server process as described in `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/**
 * Reads `postmaster.pid` (lines: pid, folder, start, port, sockets, address, memory key, status); undefined without a valid
 * file.
 */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Returns the server running on this cluster, or undefined. The pid in a stale `postmaster.pid` may belong to another
 * program by now (as after the restart of a killed container); PostgreSQL would then refuse to start, so the file is
 * removed.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const found = readPostmaster(cluster);
  if (!found || !isAlive(found.pid)) return undefined;
  const command = commandLine(found.pid);
  if (!command || command.includes(cluster)) return found;
  if (readPostmaster(cluster)?.pid === found.pid) rmSync(pidFile(cluster), { force: true });
  return undefined;
}

/** Reads the command line of a process; empty on systems without /proc. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Maximum time for the recovery of a large log; after that, callers check again. */
const READY_MS = 30_000;

/** Waits until the server accepts connections. False when it has ended, when it takes long, and at a stop. */
export async function waitUntilReady(cluster: string, stop?: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && !stop?.aborted) {
    const server = readPostmaster(cluster);
    if (!server || !isAlive(server.pid)) return false;
    if (server.ready) return true;
    await sleep(10);
  }
  return false;
}

/**
 * Starts a server in its own process group, so that Ctrl-C reaches only the Noren server, which stops the database after
 * the last request. Resolves with true once it accepts connections, or false when it has ended.
 */
export async function launchPostmaster(
  folder: EmbeddedFolder,
  options: { port: number; durable: boolean; stop?: AbortSignal | undefined },
): Promise<boolean> {
  const { cluster, binaries, owner, log } = folder;
  const output = openSync(log, isLarge(log) ? 'w' : 'a', 0o600);
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', cluster, ...settings(options)], {
    ...owner,
    cwd: process.platform === 'win32' ? cluster : '/',
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  while (!ended) {
    if (readPostmaster(cluster)?.pid === child.pid) return waitUntilReady(cluster, options.stop);
    await sleep(5);
  }
  return false;
}

/** Its data need not survive a crash. Connections of tests run most statements a few times only: generic plans save planning. */
const DISPOSABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  plan_cache_mode: 'force_generic_plan',
};

function settings({ port, durable }: { port: number; durable: boolean }): string[] {
  const values: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: durable ? '100' : '300',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // Containers often allow only 64 MB of shared memory, too little for parallel workers.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    ...(durable ? {} : DISPOSABLE),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function isLarge(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000;
}

/** Requests a fast shutdown (SIGINT) without waiting for it. */
export function signalStop(cluster: string): Postmaster | undefined {
  const server = findPostmaster(cluster);
  if (server) signal(server.pid, 'SIGINT');
  return server;
}

/** Stops the server and waits until its process is gone; after 10 s without a final checkpoint, which loses no data. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const server = signalStop(cluster);
  if (!server) return;
  const started = Date.now();
  let escalated = false;
  while (isAlive(server.pid) && Date.now() - started < 15_000) {
    // A zombie process stays visible: rely on the removed pid file.
    if (!readPostmaster(cluster) && Date.now() - started > 2_000) return;
    if (!escalated && Date.now() - started > 10_000) {
      escalated = true;
      signal(server.pid, 'SIGQUIT');
    }
    await sleep(5);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone.
  }
}

/** Returns a currently unused TCP port of 127.0.0.1. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
