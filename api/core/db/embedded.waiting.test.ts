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
import { temporaryFolder } from '#api/testing/database.ts';
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

/** Returns a process that starts the database of the folder and prints the result: `up <url>` or `refused <message>`. */
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

  it('launches a killed server again for as long as a backend of the old one has its memory', async () => {
    const lines: string[] = [];
    const server = await startEmbedded({ dataDir, print: (line) => lines.push(line) });
    await query(server.url, 'create table kept as select 7 as number');
    const { client, pid: backend } = await connectBackend(server.url);
    process.kill(backend, 'SIGSTOP');
    process.kill(findPostmaster(cluster)?.pid ?? 0, 'SIGKILL');
    const refusals = () =>
      readFileSync(join(dataDir, 'postgres', 'server.log'), 'utf8').split('memory block').length -
      1;
    await expect.poll(refusals).toBeGreaterThan(5);
    process.kill(backend, 'SIGCONT');
    await expect
      .poll(() => query(server.url, 'select * from kept').catch(() => []))
      .toEqual([{ number: 7 }]);
    await expect
      .poll(() => lines.slice(-2))
      .toEqual([
        'The private PostgreSQL went away; bringing it back',
        expect.stringMatching(/^The private PostgreSQL is back after [\d.]+ s$/),
      ]);
    await client.end().catch(() => {});
    await server.stop();
  });

  it.skipIf(process.platform !== 'linux')(
    'ends a statement that a killed server left running',
    async () => {
      const server = await start();
      const { client, pid: backend } = await connectBackend(server.url);
      const statement = client.query('do $$ begin loop end loop; end $$').catch(() => {});
      await expect
        .poll(() => query(server.url, `select state from pg_stat_activity where pid = ${backend}`))
        .toEqual([{ state: 'active' }]);
      process.kill(findPostmaster(cluster)?.pid ?? 0, 'SIGKILL');
      await expect.poll(() => isAlive(backend)).toBe(false);
      await statement;
      await expect
        .poll(() => query(server.url, 'select 1 as one').catch(() => []))
        .toEqual([{ one: 1 }]);
      await server.stop();
    },
  );

  it('stops while it cannot launch the server', async () => {
    const server = await start();
    const { client, pid: backend } = await connectBackend(server.url);
    process.kill(backend, 'SIGSTOP');
    process.kill(findPostmaster(cluster)?.pid ?? 0, 'SIGKILL');
    await server.stop();
    process.kill(backend, 'SIGCONT');
    expect(findPostmaster(cluster)).toBeUndefined();
    await client.end().catch(() => {});
  });

  it('gives up only when another server has taken the folder, and leaves that one alone', async () => {
    let lost: Error | undefined;
    const server = await startEmbedded({
      dataDir,
      durable: false,
      onLost: (error) => {
        lost = error;
      },
    });
    const other = await takeLockOfOwner(server.url, () => 'noren 4711 other');
    await expect.poll(() => lost?.message).toContain('Another Noren server (process 4711)');
    server.requestStop();
    await server.stop();
    expect(await other.query('select 1 as one').then(({ rows }) => rows)).toEqual([{ one: 1 }]);
    await other.end();
  });

  it('waits for the end of its own earlier connection', async () => {
    const lines: string[] = [];
    const server = await startEmbedded({
      dataDir,
      durable: false,
      print: (line) => lines.push(line),
      onLost: (error) => lines.push(error.message),
    });
    const earlier = await takeLockOfOwner(server.url, (owner) => owner);
    const attempts = new Set<number>();
    await expect
      .poll(async () => {
        const holders = await earlier.query<{ pid: number }>(
          `select pid from pg_stat_activity where application_name = current_setting('application_name')
           and pid <> pg_backend_pid()`,
        );
        for (const { pid } of holders.rows) attempts.add(pid);
        return attempts.size;
      })
      .toBeGreaterThan(1);
    await earlier.end();
    await expect.poll(() => lines.at(-1)).toContain('is back');
    await server.stop();
  });
});

/** Returns a connection, and the process that serves it. */
async function connectBackend(url: string): Promise<{ client: pg.Client; pid: number }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { client, pid: rows[0]?.pid ?? 0 };
}

/**
 * Opens a connection that takes the owner's lock at the moment when the owner loses it; `rename` derives its name from
 * the owner's name.
 */
async function takeLockOfOwner(url: string, rename: (owner: string) => string): Promise<pg.Client> {
  const maintenance = new URL(url);
  maintenance.pathname = 'postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  const { rows } = await client.query<{ pid: number; name: string; key: number }>(
    `select pid, application_name as name, objid::int as key from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted`,
  );
  const [owner] = rows;
  if (!owner) throw new Error('nobody holds the lock');
  await client.query("select set_config('application_name', $1, false)", [rename(owner.name)]);
  const taken = client.query('select pg_advisory_lock($1)', [owner.key]);
  await expect
    .poll(() =>
      query(maintenance.href, "select from pg_locks where locktype = 'advisory' and not granted"),
    )
    .toHaveLength(1);
  await query(maintenance.href, `select pg_terminate_backend(${owner.pid})`);
  await taken;
  return client;
}
