import { once } from 'node:events';
import {
  Agent,
  get,
  type IncomingMessage,
  type RequestListener,
  request as sendRequest,
} from 'node:http';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type DrainLimits, type HttpListener, listen } from './http-listener.ts';

const agents: Agent[] = [];
let listeners: HttpListener[] = [];

const open = async (handler?: RequestListener): Promise<HttpListener> => {
  const listener = await listen({ port: 0, host: '127.0.0.1', maxConnections: 50 });
  listeners.push(listener);
  if (handler) listener.serve(handler);
  return listener;
};

afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  await Promise.all(listeners.map((listener) => listener.drain(within(0))));
  listeners = [];
});

const within = (limitMs: number, receiveMs = limitMs): DrainLimits => ({
  limitMs,
  receiveMs,
  refuse: (_req, res) => res.writeHead(503).end('refused'),
});

const keepAlive = (): Agent => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
};

/** Resolves with body and Connection header, rejects when the connection breaks. */
const request = (listener: HttpListener, agent?: Agent, path = '/') =>
  new Promise<{ body: string; status: number; connection?: string }>((resolve, reject) => {
    get({ port: listener.port, host: '127.0.0.1', path, agent: agent ?? false }, async (res) => {
      let body = '';
      for await (const chunk of res) body += chunk;
      resolve({ body, status: res.statusCode ?? 0, connection: res.headers.connection });
    }).once('error', reject);
  });

describe('maxConnections', () => {
  it('closes further connections, and accepts new ones when others have ended', async () => {
    const listener = await open((_req, res) => res.end('hello'));
    const sockets = Array.from({ length: 50 }, () => connect(listener.port, '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    await expect(request(listener)).rejects.toThrow(/ECONNRESET|hang up/);
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(() =>
        request(listener).then(
          ({ body }) => body,
          () => 'closed',
        ),
      )
      .toBe('hello');
  });
});

describe('before serve', () => {
  it('answers the probes and keeps other requests waiting', async () => {
    const listener = await open();
    const early = request(listener);
    expect((await request(listener, undefined, '/healthz')).status).toBe(200);
    expect((await request(listener, undefined, '/readyz')).status).toBe(503);
    listener.serve((_req, res) => res.end('hello'));
    expect((await early).body).toBe('hello');
  });

  it('does not wait for unanswered requests when it drains', async () => {
    const listener = await open();
    const early = request(listener);
    early.catch(() => {});
    await request(listener, undefined, '/healthz');
    await listener.drain(within(20_000));
    await expect(early).rejects.toThrow();
  });

  it('suggests another port when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const port = (other.address() as { port: number }).port;
    await expect(listen({ port, host: '127.0.0.1', maxConnections: 50 })).rejects.toThrow(
      `PORT=${port + 1} npm start`,
    );
    other.close();
  });
});

/** A draining listener accepts waiting connections for a few turns of the event loop before it closes. */
const closed = async () => {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
};

describe('drain', () => {
  it('finishes pending requests, then refuses connections', async () => {
    const finish: (() => void)[] = [];
    const arrived = Promise.withResolvers<void>();
    const listener = await open((_req, res) => {
      finish.push(() => res.end('done'));
      arrived.resolve();
    });
    const pending = request(listener);
    await arrived.promise;
    let drained = false;
    const drain = listener.drain(within(20_000)).then(() => {
      drained = true;
    });
    await closed();
    await expect(request(listener)).rejects.toThrow('ECONNREFUSED');
    expect(drained).toBe(false);
    for (const answer of finish) answer();
    expect((await pending).body).toBe('done');
    await drain;
  });

  it('aborts an endless request after the limit', async () => {
    const arrived = Promise.withResolvers<void>();
    const listener = await open(() => arrived.resolve());
    const endless = request(listener);
    endless.catch(() => {});
    await arrived.promise;
    await listener.drain(within(50));
    await expect(endless).rejects.toThrow();
  });

  it('refuses an upload that is not received in time, with a response', async () => {
    const arrived = Promise.withResolvers<void>();
    const listener = await open((req) => {
      req.resume();
      arrived.resolve();
    });
    const upload = sendRequest({
      port: listener.port,
      host: '127.0.0.1',
      method: 'PUT',
      headers: { 'Content-Length': 1_000_000 },
    });
    upload.write('the beginning');
    await arrived.promise;
    const [[response]] = await Promise.all([
      once(upload, 'response') as Promise<[IncomingMessage]>,
      listener.drain(within(20_000, 50)),
    ]);
    expect([response.statusCode, response.headers.connection]).toEqual([503, 'close']);
    expect(await text(response)).toBe('refused');
  });

  it('answers requests on kept-alive connections and does not wait for idle ones', async () => {
    const listener = await open((_req, res) => res.end('hello'));
    const [busy, idle] = [keepAlive(), keepAlive()];
    await Promise.all([request(listener, busy), request(listener, idle)]);
    const began = performance.now();
    const drain = listener.drain(within(20_000));
    await closed();
    expect(await request(listener, busy)).toMatchObject({ body: 'hello', connection: 'close' });
    await drain;
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('answers every request of clients that send continuously over kept-alive connections', async () => {
    const listener = await open((_req, res) => void setImmediate(() => res.end('hello')));
    let answered = 0;
    const client = async () => {
      const agent = keepAlive();
      for (;;) {
        const result = await request(listener, agent);
        answered += 1;
        // After `Connection: close` the client would reconnect, which the closed listener refuses.
        if (result.connection === 'close') return;
      }
    };
    const clients = Promise.all(Array.from({ length: 20 }, client));
    await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(200);
    await Promise.all([listener.drain(within(20_000)), clients]);
  });
});
