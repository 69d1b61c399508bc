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

/** The one port of the process. */
export interface Door {
  port: number;
  /** From now on requests, those already waiting included, are answered by `handler`. */
  open(handler: RequestListener): void;
  /** Takes no more connections and resolves when every request is answered, or after `limitMs`. */
  drain(limitMs: number): Promise<void>;
}

/**
 * While draining, connections kept alive may still bring a request; it is answered, and told to close. They are cut
 * after so many looks in a row, so far apart, that found nothing new. Looks rather than a time, because a busy process
 * may let any time pass without reading what has arrived.
 */
const LOOKS = 10;
const LOOK_MS = 25;

/**
 * Listens at once, so that a taken port is noticed before anything else is started, and lets requests wait until `open`.
 * Meanwhile only /healthz (alive) and /readyz (not ready) are answered.
 */
export async function listen(options: { port: number; host: string }): Promise<Door> {
  let answer: (handler: RequestListener) => void = () => {};
  const opened = new Promise<RequestListener>((resolve) => {
    answer = resolve;
  });
  let handler: RequestListener | undefined;
  let draining = false;
  let requests = 0;
  const inFlight = new Set<ServerResponse>();

  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      // Longer than the minute for which proxies usually keep theirs, so that they never write into a closing one.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
    },
    (req, res) => {
      requests += 1;
      inFlight.add(res);
      res.once('close', () => inFlight.delete(res));
      if (draining) res.setHeader('connection', 'close');
      if (handler) handler(req, res);
      else if (!answerWhileStarting(req, res)) void opened.then((ready) => ready(req, res));
    },
  );
  // Whoever neither sends nor fetches for so long is not there any more.
  server.setTimeout(30_000);
  const port = await bind(server, options);

  return {
    port,
    open(ready) {
      handler = ready;
      answer(ready);
    },
    async drain(limitMs) {
      const deadline = Date.now() + limitMs;
      // One whole turn of the event loop takes in the connections that are waiting in the queue.
      await setImmediate();
      await setImmediate();
      // http's own close() would cut connections kept alive at once, just when a client may be writing into one.
      NetServer.prototype.close.call(server);
      // Only now, since a client told to close connects anew, and would wait in the queue of a door about to close.
      draining = true;
      for (const res of inFlight) if (!res.headersSent) res.setHeader('connection', 'close');
      for (let calm = 0; calm < LOOKS && Date.now() < deadline; calm += 1) {
        if (!(await hasConnections(server))) break;
        const before = requests;
        await sleep(LOOK_MS);
        if (requests !== before || (handler && inFlight.size > 0)) calm = -1;
      }
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
