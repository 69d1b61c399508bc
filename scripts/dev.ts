import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { findReached, loadedFiles } from './import-graph.ts';

/*
 * `npm run dev`: the server in development, restarted when its sources change. Pages need no restart: Vite, inside the
 * server, updates them in the open browser.
 */
const root = join(import.meta.dirname, '..');
const SOURCES = ['api', 'generated', 'site', 'spec', 'web'];
/** The server includes all files of these folders, with their texts; of the others, only those that it loads. */
const SERVER_SOURCES = /^(api|site|spec)[\\/]/;
const TESTS = /\.test\.ts$/;
/** Editors write a file in several steps. */
const SETTLE_MS = 120;
/** Requests in flight may finish, but a stream must not block the restart. */
const PATIENCE_MS = 3_000;

let server: ChildProcess | undefined;
let restarting = false;
let ending = false;
let timer: NodeJS.Timeout | undefined;
const changed = new Set<string>();

function run(): void {
  restarting = false;
  server = spawn(process.execPath, [join(root, 'site', 'main.ts')], {
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
    console.log('The server has ended. It starts again when one of its sources changes.');
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

/** The page server is part of the server; Vite compiles the pages that it sends. */
function findServerSource(files: ReadonlySet<string>): string | undefined {
  const own = [...files].find((file) => SERVER_SOURCES.test(file));
  if (own || files.size === 0) return own;
  const reached = findReached(['site/start.ts'], (file) => loadedFiles(root, file));
  return [...files].find((file) => reached.has(file.replaceAll('\\', '/')));
}

for (const folder of SOURCES) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || TESTS.test(name) || ending) return;
    changed.add(join(folder, name));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const source = findServerSource(changed);
      changed.clear();
      if (source) restart(source);
    }, SETTLE_MS);
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
