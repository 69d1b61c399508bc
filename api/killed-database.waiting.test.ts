import { expect, it } from 'vitest';
import { findPostmaster } from '#api/core/db/postmaster.ts';
import { connectTo, writer } from '#api/testing/private-database.ts';
import { serverProcesses } from '#api/testing/server-process.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

/*
 * kill -9 of the private PostgreSQL while one of its backends is busy: until that has ended, no other server starts on the
 * cluster. A backend that is stopped ends when the test says so. `npm run test:abuse` adds statements that run on.
 */

const { run, cluster } = serverProcesses();

const UNAVAILABLE = { status: 503, code: 'UNAVAILABLE', mayRetry: true };

const killPostmaster = () => process.kill(findPostmaster(cluster())?.pid ?? 0, 'SIGKILL');

it('keeps the site running without a database, and brings the database back', {
  timeout: 180_000,
}, async () => {
  const server = run();
  const address = await server.ready;
  const { write, findLost, acknowledged } = writer(() => address, cluster);
  const status = async (path: string) => (await fetch(address + path)).status;
  const lineCount = (text: string) => server.output().split(text).length - 1;
  await expect.poll(() => status('/')).toBe(200);

  for (let round = 0; round < rounds(1, 6); round += 1) {
    expect((await write()).status).toBe(201);
    const { client, pid: backend } = await connectTo(cluster());
    const isStopped = round === 0;
    if (isStopped) process.kill(backend, 'SIGSTOP');
    else void client.query('do $$ begin loop end loop; end $$').catch(() => {});
    const killedAt = performance.now();
    killPostmaster();
    if (isStopped) {
      await expect.poll(() => status('/readyz')).toBe(503);
      const readiness = await (await fetch(`${address}/readyz`)).json();
      expect(readiness).toMatchObject({ status: 'not ready', database: 'away', disk: 'ok' });
      expect(await write()).toEqual(UNAVAILABLE);
      expect([await status('/healthz'), await status('/')]).toEqual([200, 200]);
      process.kill(backend, 'SIGCONT');
    }
    await expect.poll(async () => (await write()).status).toBe(201);
    console.log(
      `writes again ${((performance.now() - killedAt) / 1000).toFixed(1)} s after the kill`,
    );
    await expect.poll(() => status('/readyz')).toBe(200);
    await expect.poll(() => lineCount('PostgreSQL is back after')).toBe(round + 1);
    await client.end().catch(() => {});
  }
  expect([await findLost(), acknowledged.length]).toEqual([[], 2 * rounds(1, 6)]);
  expect(lineCount('PostgreSQL went away')).toBe(rounds(1, 6));
  expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null]);
});
