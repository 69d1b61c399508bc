import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { stopPostmaster } from '#api/core/db/postmaster.ts';
import { temporaryFolder } from './database.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'site/main.ts');

export interface ServerProcess {
  child: ChildProcess;
  /** The output of both streams so far. */
  output: () => string;
  /** Resolves with the address once the server says that it is ready. */
  ready: Promise<string>;
  exit: Promise<number | null>;
}

/** Builds the pages unless they are up to date. */
export const buildPages = (): void => {
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.ts')]);
};

/** Starts servers as processes; each test has its own data folder, and leaves no process. */
export const serverProcesses = () => {
  let dataDir: string;
  let running: ServerProcess[];
  const cluster = () => join(dataDir, 'postgres', 'cluster');

  beforeAll(buildPages, 180_000);

  beforeEach(() => {
    dataDir = temporaryFolder();
    running = [];
  });

  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await stopPostmaster(cluster());
    rmSync(dataDir, { recursive: true, force: true });
  });

  const run = (
    env: Record<string, string> = {},
    command = [process.execPath, MAIN],
  ): ServerProcess => {
    // Excludes variables that the test runner sets, such as BASE_URL.
    const { PATH, HOME, TMPDIR } = process.env;
    const child = spawn(command[0] ?? '', command.slice(1), {
      env: { PATH, HOME, TMPDIR, PORT: '0', DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
    ready.catch(() => {});
    const listen = (data: Buffer) => {
      output += data;
      const address = /http:\/\/localhost:\d+/.exec(output);
      if (address && output.includes('Ctrl-C')) resolve(address[0]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    const exit = once(child, 'close').then(([code]) => {
      reject(new Error(`ended with ${code}: ${output}`));
      return code;
    });
    const server = { child, output: () => output, ready, exit };
    running.push(server);
    return server;
  };

  return { run, main: MAIN, cluster, dataDir: () => dataDir };
};
