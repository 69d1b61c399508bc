import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

/*
 * `npm run dev`: the server in development, restarted when its sources change. Pages need no restart: Vite, inside the
 * server, updates them in the open browser.
 */
const root = join(import.meta.dirname, '..');
const SERVER_SOURCES = ['api', 'spec'];
const TESTS = /\.test\.ts$/;
/** Editors write a file in several steps. */
const SETTLE_MS = 120;
/** Requests in flight may finish, but a stream must not block the restart. */
const PATIENCE_MS = 3_000;

let server: ChildProcess | undefined;
let restarting = false;
let ending = false;
let timer: NodeJS.Timeout | undefined;

function run(): void {
  restarting = false;
  server = spawn(process.execPath, [join(root, 'api', 'main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SITE_ENV: 'development', NODE_ENV: 'development' },
  });
  server.once('exit', (code) => {
    server = undefined;
    if (ending) process.exit(code ?? 1);
    if (restarting) return run();
    // Exit code 2: the configuration is invalid, which no change of a source fixes.
    if (code === 2) process.exit(2);
    console.log('The server has ended. It starts again when a file in api or spec changes.');
  });
}

function restart(file: string): void {
  console.log(`${file} changed: starting again`);
  if (restarting) return;
  if (!server) {
    run();
    return;
  }
  restarting = true;
  const stopping = server;
  stopping.kill('SIGTERM');
  // A second signal ends the server at once.
  const insist = setTimeout(() => stopping.kill('SIGTERM'), PATIENCE_MS);
  stopping.once('exit', () => clearTimeout(insist));
}

for (const folder of SERVER_SOURCES) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || TESTS.test(name) || ending) return;
    clearTimeout(timer);
    timer = setTimeout(() => restart(join(folder, name)), SETTLE_MS);
  });
}

function end(): void {
  ending = true;
  if (server) server.kill('SIGTERM');
  else process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);

// The shell between npm and this process does not forward signals.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) end();
}, 500).unref();

run();
