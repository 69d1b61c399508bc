import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#api/core/start-error.ts';
import { startTexts } from '#api/core/start-texts.ts';
import { limitReceiveTime, UPLOAD_MS } from './receive-timeout.ts';
import { findRefusal, refuseUnparsed, sendRefusal } from './refusals.ts';
import { assignRequestId } from './request-id.ts';

/** The HTTP server of the process. */
export interface HttpListener {
  port: number;
  /** Passes all requests to `handler`, including those that are already waiting. */
  serve(handler: RequestListener): void;
  /** Stops accepting connections; resolves when every request is answered, or after `limitMs`. */
  drain(limits: DrainLimits): Promise<void>;
}

export interface ListenOptions {
  port: number;
  host: string;
  /** Further connections are closed at once. */
  maxConnections: number;
}

export interface DrainLimits {
  limitMs: number;
  /** Requests that are not completely received by then are refused. The clients still have time to read the response. */
  receiveMs: number;
  refuse: (req: IncomingMessage, res: ServerResponse) => void;
}

/**
 * While draining, a kept-alive connection may still send a request, which is answered with `Connection: close`. The
 * connections are closed after this many consecutive checks without a new request. Counting checks instead of time
 * tolerates a busy process that has not read its sockets yet.
 */
const IDLE_CHECKS = 10;
const IDLE_CHECK_MS = 25;

/** Maximum time in which a client may send the headers. */
const HEADERS_MS = 10_000;

/**
 * Listens immediately, so that a port in use is reported before anything else starts. Requests wait until `serve`, except
 * /healthz (alive) and /readyz (not ready).
 * @throws StartError when the port or host is unavailable
 */
export async function listen(options: ListenOptions): Promise<HttpListener> {
  let resolveHandler: (handler: RequestListener) => void = () => {};
  const handlerReady = new Promise<RequestListener>((resolve) => {
    resolveHandler = resolve;
  });
  let handler: RequestListener | undefined;
  let draining = false;
  let requests = 0;
  const inFlight = new Set<ServerResponse>();

  const respond: RequestListener = (req, res) => {
    requests += 1;
    inFlight.add(res);
    res.once('close', () => inFlight.delete(res));
    assignRequestId(req, res);
    limitReceiveTime(req, res);
    if (draining) res.setHeader('connection', 'close');
    const code = findRefusal(req);
    if (code) sendRefusal(req, res, code);
    else if (handler) handler(req, res);
    else if (!answerWhileStarting(req, res)) void handlerReady.then((handle) => handle(req, res));
  };
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      // The longest of all; `limitReceiveTime` has the limit of each request.
      requestTimeout: HEADERS_MS + UPLOAD_MS,
      // Longer than the usual 60 s of proxies, so that they never write to a connection that is closing.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      // Node would refuse without a body; `findRefusal` does it.
      requireHostHeader: false,
    },
    respond,
  );
  server.on('checkExpectation', respond);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const hasBegun = [...inFlight].some((res) => res.socket === socket && res.headersSent);
    if (hasBegun || !socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else refuseUnparsed(socket, error.code);
  });
  // Closes idle sockets, but none whose request is still being processed.
  server.setTimeout(30_000, (socket) => {
    if (![...inFlight].some((res) => res.socket === socket && !res.headersSent)) socket.destroy();
  });
  server.maxConnections = options.maxConnections;
  const port = await bind(server, options);

  return {
    port,
    serve(newHandler) {
      handler = newHandler;
      resolveHandler(newHandler);
    },
    async drain({ limitMs, receiveMs, refuse }) {
      const deadline = Date.now() + limitMs;
      const refusal = setTimeout(() => {
        for (const res of inFlight) if (!res.req.complete && !res.headersSent) refuse(res.req, res);
      }, receiveMs);
      // A full turn of the event loop accepts the connections that are waiting in the backlog.
      await setImmediate();
      await setImmediate();
      // http.Server's close() would close kept-alive connections at once, possibly while a client is sending.
      NetServer.prototype.close.call(server);
      // Set after close(): a client that receives `Connection: close` reconnects, and would wait in the backlog.
      draining = true;
      for (const res of inFlight) if (!res.headersSent) res.setHeader('connection', 'close');
      for (let idle = 0; idle < IDLE_CHECKS && Date.now() < deadline; idle += 1) {
        if (!(await hasConnections(server))) break;
        const before = requests;
        await sleep(IDLE_CHECK_MS);
        if (requests !== before || (handler && inFlight.size > 0)) idle = -1;
      }
      clearTimeout(refusal);
      server.closeAllConnections();
    },
  };
}

async function bind(server: Server, { port, host }: { port: number; host: string }) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartError(startTexts.portTaken(port));
    if (error.code === 'EACCES') throw new StartError(startTexts.portForbidden(port));
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
      throw new StartError(startTexts.hostUnknown(host));
    }
    throw error;
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function hasConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count > 0)));
}

function answerWhileStarting(req: IncomingMessage, res: ServerResponse): boolean {
  const alive = req.url === '/healthz';
  if (!alive && req.url !== '/readyz') return false;
  res.writeHead(alive ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(alive ? {} : { 'retry-after': '1' }),
  });
  res.end(JSON.stringify({ status: alive ? 'alive' : 'starting' }));
  return true;
}
