import { Agent, get, type RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type Door, listen } from './http-listener.ts';

const agents: Agent[] = [];
let doors: Door[] = [];

const open = async (handler?: RequestListener): Promise<Door> => {
  const door = await listen({ port: 0, host: '127.0.0.1' });
  doors.push(door);
  if (handler) door.open(handler);
  return door;
};

afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  await Promise.all(doors.map((door) => door.drain(0)));
  doors = [];
});

const keepAlive = (): Agent => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
};

/** Resolves with body and Connection header, rejects when the connection breaks. */
const ask = (door: Door, agent?: Agent, path = '/') =>
  new Promise<{ body: string; status: number; connection?: string }>((resolve, reject) => {
    get({ port: door.port, host: '127.0.0.1', path, agent: agent ?? false }, async (res) => {
      let body = '';
      for await (const chunk of res) body += chunk;
      resolve({ body, status: res.statusCode ?? 0, connection: res.headers.connection });
    }).once('error', reject);
  });

describe('before it is open', () => {
  it('says alive but not ready, and keeps other requests waiting', async () => {
    const door = await open();
    const early = ask(door);
    expect((await ask(door, undefined, '/healthz')).status).toBe(200);
    expect((await ask(door, undefined, '/readyz')).status).toBe(503);
    door.open((_req, res) => res.end('hello'));
    expect((await early).body).toBe('hello');
  });

  it('does not wait for anybody when it has to close', async () => {
    const door = await open();
    const early = ask(door);
    early.catch(() => {});
    await ask(door, undefined, '/healthz');
    await door.drain(20_000);
    await expect(early).rejects.toThrow();
  });

  it('says what to do when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const port = (other.address() as { port: number }).port;
    await expect(listen({ port, host: '127.0.0.1' })).rejects.toThrow(`PORT=${port + 1} npm start`);
    other.close();
  });
});

/** A draining door first takes in what is waiting, for some turns of the event loop. */
const closed = async () => {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
};

describe('drain', () => {
  it('finishes the requests under way, then refuses', async () => {
    const finish: (() => void)[] = [];
    const arrived = Promise.withResolvers<void>();
    const door = await open((_req, res) => {
      finish.push(() => res.end('done'));
      arrived.resolve();
    });
    const under = ask(door);
    await arrived.promise;
    let drained = false;
    const drain = door.drain(20_000).then(() => {
      drained = true;
    });
    await closed();
    await expect(ask(door)).rejects.toThrow('ECONNREFUSED');
    expect(drained).toBe(false);
    for (const answer of finish) answer();
    expect((await under).body).toBe('done');
    await drain;
  });

  it('leaves an endless request after the limit', async () => {
    const arrived = Promise.withResolvers<void>();
    const door = await open(() => arrived.resolve());
    const endless = ask(door);
    endless.catch(() => {});
    await arrived.promise;
    await door.drain(50);
    await expect(endless).rejects.toThrow();
  });

  it('answers what a kept connection still brings, and is not held up by idle ones', async () => {
    const door = await open((_req, res) => res.end('hello'));
    const [busy, idle] = [keepAlive(), keepAlive()];
    await Promise.all([ask(door, busy), ask(door, idle)]);
    const began = performance.now();
    const drain = door.drain(20_000);
    await closed();
    expect(await ask(door, busy)).toMatchObject({ body: 'hello', connection: 'close' });
    await drain;
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('breaks no request of clients that ask without a pause over kept connections', async () => {
    const door = await open((_req, res) => void setImmediate(() => res.end('hello')));
    let answered = 0;
    const client = async () => {
      const agent = keepAlive();
      for (;;) {
        const result = await ask(door, agent);
        answered += 1;
        // Told to close, a client connects anew, which the closed door refuses.
        if (result.connection === 'close') return;
      }
    };
    const clients = Promise.all(Array.from({ length: 20 }, client));
    await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(200);
    await Promise.all([door.drain(20_000), clients]);
  });
});
