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
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DrainLimits, type HttpListener, listen } from './http-listener.ts';
import { allowUploadTime } from './receive-timeout.ts';

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

/** Returns the response to raw bytes: status, headers in lower case, and body. */
const send = async ({ port }: HttpListener, bytes: string) => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', value = ''] = line.split(/: (.*)/s);
    return [name.toLowerCase(), value];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body,
  };
};

describe('what Node refuses by itself', () => {
  const cases: [string, number, string, string][] = [
    ['an unknown expectation', 417, 'EXPECTATION_FAILED', 'Host: a\r\nExpect: 200-ok\r\n'],
    ['a missing Host', 400, 'MALFORMED_REQUEST', ''],
    [
      'headers over 16 kB',
      431,
      'HEADERS_TOO_LARGE',
      `Host: a\r\nX-Long: ${'a'.repeat(17_000)}\r\n`,
    ],
    ['a malformed header', 400, 'MALFORMED_REQUEST', 'Host: a\r\nbroken\r\n'],
  ];

  it.each(cases)('is answered with a problem: %s', async (_name, status, code, lines) => {
    const listener = await open((_req, res) => res.end('hello'));
    const response = await send(listener, `GET / HTTP/1.1\r\n${lines}\r\n`);
    expect(response).toMatchObject({
      status,
      headers: {
        'content-type': 'application/problem+json; charset=utf-8',
        'content-language': 'en',
        'content-length': String(Buffer.byteLength(response.body)),
        connection: 'close',
      },
    });
    const problem = JSON.parse(response.body);
    expect(problem).toMatchObject({ status, code, instance: response.headers['x-request-id'] });
    expect(problem.title).toMatch(/^[A-Z][ -~’]+$/);
  });

  it('is answered in the language of the request, with its id', async () => {
    const listener = await open((_req, res) => res.end('hello'));
    const { headers, body } = await send(
      listener,
      'POST / HTTP/1.1\r\nHost: a\r\nExpect: more\r\nAccept-Language: ja\r\nX-Request-Id: mine-1\r\nContent-Length: 9\r\n\r\n',
    );
    expect([headers['x-request-id'], headers['content-language']]).toEqual(['mine-1', 'ja']);
    expect(JSON.parse(body)).toMatchObject({
      instance: 'mine-1',
      title: expect.stringMatching(/[ぁ-んァ-ヶ一-龠]/),
    });
  });

  it('is not answered twice: a response that has begun ends', async () => {
    const listener = await open((_req, res) => {
      res.flushHeaders();
    });
    const socket = connect(listener.port, '127.0.0.1').setEncoding('utf8');
    let received = '';
    socket.on('data', (chunk) => {
      if (received === '') socket.write('not a chunk\r\n');
      received += chunk;
    });
    socket.on('error', () => {});
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('answers a request to wait for 100 Continue', async () => {
    const listener = await open((_req, res) => res.end('hello'));
    const { status } = await send(
      listener,
      'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    );
    expect(status).toBe(100);
  });
});

describe('X-Request-Id', () => {
  const idFor = async (given: string) => {
    const listener = await open((_req, res) => res.end('hello'));
    const { headers } = await send(
      listener,
      `GET / HTTP/1.1\r\nHost: a\r\n${given}Connection: close\r\n\r\n`,
    );
    return headers['x-request-id'];
  };

  it.each(['0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10', 'a', 'Trace_1.2', 'x'.repeat(64)])(
    'reuses a well-formed id: %s',
    async (id) => expect(await idFor(`X-Request-Id: ${id}\r\n`)).toBe(id),
  );

  it.each(['', 'two words', 'x'.repeat(65), '<b>', 'a,b', 'é'])(
    'replaces a malformed id: %s',
    async (id) => expect(await idFor(`X-Request-Id: ${id}\r\n`)).toMatch(/^[\da-f-]{36}$/),
  );

  it('is new for a request without or with two ids', async () => {
    expect(await idFor('')).toMatch(/^[\da-f-]{36}$/);
    expect(await idFor('X-Request-Id: a\r\nX-Request-Id: b\r\n')).toMatch(/^[\da-f-]{36}$/);
  });

  it('is on the probes before serve', async () => {
    const listener = await open();
    const lines = 'HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    for (const path of ['/healthz', '/readyz']) {
      const { headers } = await send(listener, `GET ${path} ${lines}`);
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    }
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

/**
 * Resolves once the listener is closed. A draining listener first accepts waiting connections for a few turns of the
 * event loop.
 */
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
    await expect.poll(() => answered).toBeGreaterThan(200);
    await Promise.all([listener.drain(within(20_000)), clients]);
  });
});

describe('a body that does not end', () => {
  afterEach(() => void vi.useRealTimers());

  /** Sends part of a body; `answer` is everything that comes back until the connection is closed. */
  const sendPart = async (handler: RequestListener) => {
    const received = Promise.withResolvers<void>();
    const listener = await open((req, res) => {
      req.once('data', () => received.resolve());
      handler(req, res);
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = connect(listener.port, '127.0.0.1').setEncoding('utf8');
    socket.write(
      'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\n12345',
    );
    await received.promise;
    return { socket, answer: text(socket) };
  };

  it('is refused after 30 seconds', async () => {
    const { answer } = await sendPart(() => {});
    vi.advanceTimersByTime(30_000);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 .*"REQUEST_TIMEOUT"/s);
  });

  it.each([
    [299_000, /^HTTP\/1\.1 200 .*all/s],
    [300_000, /^HTTP\/1\.1 408 .*"REQUEST_TIMEOUT"/s],
  ])('of an upload has five minutes: after %s milliseconds', async (ms, expected) => {
    const { socket, answer } = await sendPart((req, res) => {
      allowUploadTime(req);
      req.once('end', () => res.end('all'));
    });
    vi.advanceTimersByTime(ms);
    socket.write('67890');
    expect(await answer).toMatch(expected);
  });
});
