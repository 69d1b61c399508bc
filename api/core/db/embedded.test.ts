import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#scripts/test-database.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';

let dataDir: string;
let cluster: string;
let children: ChildProcess[];

beforeEach(() => {
  dataDir = temporaryFolder();
  cluster = join(dataDir, 'postgres', 'cluster');
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await stopPostmaster(cluster);
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (): Promise<EmbeddedPostgres> => startEmbedded({ dataDir, durable: false });

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text).finally(() => client.end());
  return rows;
}

/** A process that starts the database of the folder and prints the result: `up <url>` or `refused <message>`. */
async function startInOtherProcess(): Promise<{ child: ChildProcess; line: string }> {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(import.meta.resolve('./embedded.ts'))});
    const options = { dataDir: ${JSON.stringify(dataDir)}, durable: false };
    await startEmbedded(options).then(
      ({ url }) => console.log('up ' + url),
      ({ message }) => console.log('refused ' + message.replaceAll('\\n', ' ')),
    );
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, line };
}

async function killHard(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

describe('startEmbedded', { timeout: 30_000 }, () => {
  it('creates a UTF-8 database, persists it over a stop, and leaves no process', async () => {
    const first = await start();
    await query(first.url, "create table kept as select '暖簾𠮷' as word, lower('ÀÉ') as folded");
    const pid = findPostmaster(cluster)?.pid ?? 0;
    await first.stop();
    expect(isAlive(pid)).toBe(false);

    const second = await start();
    expect(await query(second.url, 'select * from kept')).toEqual([
      { word: '暖簾𠮷', folded: 'àé' },
    ]);
    await second.stop();
  });

  it('makes the password readable by the owner only', async () => {
    const { stop } = await start();
    expect(statSync(join(cluster, 'noren.password')).mode & 0o077).toBe(0);
    await stop();
  });

  it('rejects a second server on the folder, names the first, and does not disturb it', async () => {
    const first = await start();
    const { line } = await startInOtherProcess();
    expect(line).toContain(`refused Another Noren server (process ${process.pid})`);
    expect(line).toContain(dataDir);
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
  });

  it('lets one of two concurrent starts use the folder', async () => {
    const all = await Promise.all([startInOtherProcess(), startInOtherProcess()]);
    const results = all.map(({ line }) => line.split(' ')[0]).sort();
    expect(results).toEqual(['refused', 'up']);
    expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(['cluster', 'server.log']);
  });

  it('takes over the server of a killed process, with its data', async () => {
    const { child, line } = await startInOtherProcess();
    await query(line.slice('up '.length), 'create table kept as select 7 as number');
    const left = findPostmaster(cluster)?.pid ?? 0;
    await killHard(child);
    expect(isAlive(left)).toBe(true);

    const next = await start();
    expect(findPostmaster(cluster)?.pid).toBe(left);
    expect(await query(next.url, 'select * from kept')).toEqual([{ number: 7 }]);
    await next.stop();
    // Its parent is dead, so that init collects it, in its own time.
    await expect.poll(() => isAlive(left)).toBe(false);
  });

  it('starts despite a stale pid of another program', async () => {
    const first = await start();
    const file = join(cluster, 'postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    await first.stop();
    writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));
    const second = await start();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  it('removes an incomplete cluster of a killed process', async () => {
    const child = spawn(process.execPath, ['--eval', '']);
    await once(child, 'exit');
    const half = join(dataDir, 'postgres', `cluster.new-${child.pid}`);
    mkdirSync(half, { recursive: true });
    writeFileSync(join(half, 'PG_VERSION'), '18\n');
    const { stop } = await start();
    expect(existsSync(half)).toBe(false);
    await stop();
  });

  it('restarts a crashed server on the same port', async () => {
    const server = await startEmbedded({ dataDir });
    await query(server.url, 'create table kept as select 7 as number');
    const died = findPostmaster(cluster)?.pid ?? 0;
    process.kill(died, 'SIGQUIT');
    await expect
      .poll(() => query(server.url, 'select * from kept').catch(() => []))
      .toEqual([{ number: 7 }]);
    expect(findPostmaster(cluster)?.pid).not.toBe(died);
    const { line } = await startInOtherProcess();
    expect(line).toMatch(/^refused/);
    await server.stop();
    expect(findPostmaster(cluster)).toBeUndefined();
  });
});
