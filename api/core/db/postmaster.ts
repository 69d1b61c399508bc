import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedFolder } from './embedded-folder.ts';
import { isAlive } from './processes.ts';

/** One PostgreSQL server process, as it describes itself in `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** Reads `postmaster.pid` (lines: pid, folder, start, port, sockets, address, memory key, status); undefined when no server says it runs. */
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
 * The server running on this cluster, or undefined. A number left in `postmaster.pid` may meanwhile belong to some other
 * program (a container that was killed and started again numbers its processes anew); PostgreSQL would then refuse to
 * start, so such a file is removed here.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const found = readPostmaster(cluster);
  if (!found || !isAlive(found.pid)) return undefined;
  const command = commandLine(found.pid);
  if (!command || command.includes(cluster)) return found;
  if (readPostmaster(cluster)?.pid === found.pid) rmSync(pidFile(cluster), { force: true });
  return undefined;
}

/** Empty where the system does not tell. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Waits until the server accepts connections. False when it ended or stopped before that. */
export async function untilReady(cluster: string, timeoutMs = 30_000): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const server = readPostmaster(cluster);
    if (!server || !isAlive(server.pid)) return false;
    if (server.ready) return true;
    await sleep(10);
  }
  return false;
}

/**
 * Starts a server process that outlives this one's terminal signals: it has a process group of its own, so that Ctrl-C
 * reaches the Noren server first and the database only after the last request is done.
 * Resolves once it accepts connections (true) or has ended (false).
 */
export async function launchPostmaster(
  folder: EmbeddedFolder,
  options: { port: number; durable: boolean },
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
    if (readPostmaster(cluster)?.pid === child.pid) return untilReady(cluster);
    await sleep(5);
  }
  return false;
}

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
    // Containers often allow 64 MB of shared memory, too little for parallel workers; our queries are small.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function isLarge(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000;
}

/** Asks the server to disconnect everybody, write everything and end. Does not wait. */
export function signalStop(cluster: string): Postmaster | undefined {
  const server = findPostmaster(cluster);
  if (server) signal(server.pid, 'SIGINT');
  return server;
}

/** Stops the server and waits until its process is gone; after 10 s it is stopped without a last checkpoint, which loses nothing. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const server = signalStop(cluster);
  if (!server) return;
  const started = Date.now();
  let insisted = false;
  while (isAlive(server.pid) && Date.now() - started < 15_000) {
    // A process that nobody reaps stays visible; what counts then is that its file is gone.
    if (!readPostmaster(cluster) && Date.now() - started > 2_000) return;
    if (!insisted && Date.now() - started > 10_000) {
      insisted = true;
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

/** A TCP port of this machine that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
