import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { findPostmaster } from '#api/core/db/postmaster.ts';
import { isAlive } from '#api/core/db/processes.ts';
import { createTestDatabase, TEST_SECRET } from '#api/testing/database.ts';
import { s3Environment, startS3Server } from '#api/testing/s3-server.ts';
import { serverProcesses } from '#api/testing/server-process.ts';

/* The server as a process: start-up, errors, shutdown. */

const { run, main, cluster } = serverProcesses();

const status = async (address: string) => (await fetch(address)).status;

const PRODUCTION = {
  SITE_ENV: 'production',
  BASE_URL: 'https://show.example.org',
  AUTH_SECRET: 'cD9v0Zr1mJq8yB3nHt6wKx5sLp2aGf7e',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'show@example.org',
  HOST: '127.0.0.1',
};

describe('npm start', { timeout: 120_000 }, () => {
  it('serves pages and API on the address it prints, leaves no process after SIGTERM, and explains why it does not start again', async () => {
    const server = run();
    const address = await server.ready;
    // A busy machine may take longer for the first page than visitors wait.
    await expect.poll(() => status(address)).toBe(200);
    for (const path of ['/', '/en', '/api/openapi.json', '/dev/inbox', '/healthz', '/readyz']) {
      expect([path, await status(address + path)]).toEqual([path, 200]);
    }
    const database = findPostmaster(cluster())?.pid ?? 0;
    expect(isAlive(database)).toBe(true);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    await expect.poll(() => isAlive(database)).toBe(false);

    const renamed = run({ AUTH_SECRET: 'cD9v0Zr1mJq8yB3nHt6wKx5sLp2aGf7e' });
    expect(await renamed.exit).toBe(1);
    expect(renamed.output()).toContain('- Changed on purpose: set AUTH_SECRET_PREVIOUS');
    expect(renamed.output()).not.toMatch(/\n\s+at /);
    const production = run(PRODUCTION);
    expect(await production.exit).toBe(1);
    expect(production.output()).toContain('holds the demo accounts');
    expect(findPostmaster(cluster())).toBeUndefined();
  });

  it('accepts targets in absolute form, keeps its folder to itself (F15), and stops when the shell of npm has ended', async () => {
    const shell = ['/bin/sh', '-c', '"$0" "$1"; exit $?', process.execPath, main];
    const server = run({ npm_lifecycle_event: 'start' }, shell);
    const address = await server.ready;
    const database = findPostmaster(cluster())?.pid ?? 0;
    const { hostname, port } = new URL(address);
    for (const [target, status] of [
      ['http://elsewhere.example/api/v1/booths', '200'],
      ['http://elsewhere.example/', '200'],
      ['//elsewhere.example/x', '404'],
      ['*', '200'],
    ]) {
      const socket = connect(Number(port), hostname);
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const answer = await text(socket);
      expect([target, answer.split(' ')[1]]).toEqual([target, status]);
    }

    const second = run();
    expect(await second.exit).toBe(1);
    const [, holder] =
      /Another Noren server \(process (\d+)\) is using/.exec(second.output()) ?? [];
    expect([holder === String(second.child.pid), isAlive(Number(holder))]).toEqual([false, true]);
    expect(second.output()).not.toMatch(/\n\s+at /);
    expect(await status(`${address}/readyz`)).toBe(200);

    server.child.kill('SIGTERM');
    await server.exit;
    expect(server.output()).toContain('Stopping');
    await expect.poll(() => isAlive(database) || isAlive(Number(holder))).toBe(false);
  });

  it('keeps its data after kill -9', async () => {
    const first = run();
    await first.ready;
    expect(first.output()).toContain('Loaded the demo show');
    first.child.kill('SIGKILL');
    await first.exit;
    const second = run();
    expect(await status(`${await second.ready}/readyz`)).toBe(200);
    expect(second.output()).not.toContain('Loaded the demo show');
    second.child.kill('SIGINT');
    expect(await second.exit).toBe(0);
    expect(findPostmaster(cluster())).toBeUndefined();
  });

  it('stops on a signal during start-up, and leaves no process', async () => {
    const server = run();
    await expect
      .poll(() => findPostmaster(cluster())?.ready, { timeout: 40_000, interval: 5 })
      .toBe(true);
    const database = findPostmaster(cluster())?.pid ?? 0;
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    await expect.poll(() => isAlive(database)).toBe(false);
  });

  it('logs a line without personal data for every request in production', async () => {
    const database = await createTestDatabase();
    const server = run({ ...PRODUCTION, DATABASE_URL: database.url, AUTH_SECRET: TEST_SECRET });
    const address = await server.ready;
    const id = 'e5b5a3f6-7f0c-4a27-9b57-0c7ce0a3b0d1';
    const requests = [
      `/api/v1/booths/${id}?secret=word`,
      `/booth/${id}`,
      '/?secret=word',
      '/files/secret.webp',
      '/secret/path',
      `/exhibitor/booth/${id}/booth-user/secret-token/verify`,
      '/exhibitor/booth/x/booth-user/secret-token/verify',
    ];
    // Pages that crawlers do not find are logged.
    const crawler = { 'User-Agent': 'Googlebot/2.1' };
    const ids: (string | null)[] = [];
    for (const path of requests) {
      const { headers } = await fetch(address + path, {
        headers: path.includes('token') ? crawler : {},
      });
      ids.push(headers.get('x-request-id'));
    }
    const lines = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{') && line.includes('"request"'))
        .map((line) => JSON.parse(line));
    await expect.poll(() => lines().length).toBe(requests.length);
    expect(
      lines().map(({ level, method, route, status, requestId }) => [
        level,
        method,
        route,
        status,
        requestId ?? null,
      ]),
    ).toEqual([
      [30, 'GET', '/api/v1/booths/{boothId}', 400, ids[0]],
      [30, 'GET', 'booth', 404, ids[1]],
      [30, 'GET', 'home', 404, ids[2]],
      [30, 'GET', '/files/', 404, ids[3]],
      [30, 'GET', 'unknown', 404, ids[4]],
      [30, 'GET', 'booth-invitation', 200, ids[5]],
      [30, 'GET', 'booth-invitation', 404, ids[6]],
    ]);
    for (const { ms } of lines()) expect(ms).toBeLessThan(60_000);
    expect(JSON.stringify(lines())).not.toMatch(/secret|127\.0\.0\.1|::1|word/);
    expect(server.output()).not.toContain('secret=word');
    expect(server.output()).toContain('no page for a crawler');
    expect(server.output()).not.toContain('secret-token');
    server.child.kill('SIGTERM');
    await server.exit;
    await database.drop();
  });

  it('explains a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = (other.address() as { port: number }).port;
    const server = run({ PORT: String(port) });
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain(`Port ${port} is taken`);
    expect(findPostmaster(cluster())).toBeUndefined();
    other.close();
  });

  it('reports an invalid variable and exits with 2', async () => {
    const server = run({ SITE_ENV: 'staging' });
    expect(await server.exit).toBe(2);
    expect(server.output().trim()).toBe('SITE_ENV must be development, demo or production');
  });

  it('explains a data folder that is a file, or below one', async () => {
    for (const path of [import.meta.filename, join(import.meta.filename, 'data')]) {
      const server = run({ DATA_DIR: path });
      expect(await server.exit).toBe(1);
      expect(server.output().trim()).toBe(
        `${path} cannot be a folder, because it is a file or lies below one.\nChoose another folder with DATA_DIR.`,
      );
    }
  });

  it('says that a local folder is not shared, and rejects shared storage that cannot be used', async () => {
    const database = await createTestDatabase();
    const env = { DATABASE_URL: database.url, AUTH_SECRET: TEST_SECRET };
    const local = run(env);
    await expect
      .poll(local.output, { timeout: 40_000, interval: 50 })
      .toContain(`Uploaded pictures are stored in ${join(cluster(), '../../files')}`);
    local.child.kill('SIGTERM');
    await local.exit;

    const s3 = await startS3Server();
    const wrongKey = { ...s3.bucket, secretAccessKey: 'wrong' };
    const refused = run({ ...env, ...s3Environment(wrongKey) });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toMatch(
      /The picture storage at 127\.0\.0\.1:\d+ cannot be used .*SignatureDoesNotMatch/,
    );
    expect(refused.output()).not.toMatch(/\n\s+at /);
    const shared = run({ ...env, ...s3Environment(s3.bucket) });
    await shared.ready;
    expect(shared.output()).not.toContain('pictures are stored in');
    shared.child.kill('SIGTERM');
    await shared.exit;
    await s3.close();
    await database.drop();
  });
});
