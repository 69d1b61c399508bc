import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/**
 * Calls the API without a connection, through the same request chain. The returned function takes a Request with an
 * absolute URL, whose origin is ignored.
 *
 * Uses Node's own request and response: light-my-request permanently changes the prototypes of an Express app, which then
 * cannot serve real connections.
 */
export function createInProcessFetch(
  app: RequestListener,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const socket = createNullSocket();
    const req = createRequest(request, body, socket);
    const res = new ServerResponse(req);
    res.assignSocket(socket);
    const chunks = collectBody(res);
    const written = collectHeaders(res);
    return new Promise((resolve, reject) => {
      socket.once('close', () => reject(new Error('The API closed without an answer.')));
      res.once('finish', () => {
        resolve(toResponse(res, written, chunks, request.method));
        res.detachSocket(socket);
        res.emit('close');
      });
      app(req, res);
    });
  };
}

/** Creates a socket that stays open, never receives data and discards what is written. */
function createNullSocket(): Socket {
  const sink = new Duplex({ read: () => {}, write: (_chunk, _encoding, done) => done() });
  return Object.assign(sink, { remoteAddress: '127.0.0.1' }) as unknown as Socket;
}

function createRequest(
  request: Request,
  body: Buffer | undefined,
  socket: Socket,
): IncomingMessage {
  const { pathname, search, host } = new URL(request.url);
  const req = new IncomingMessage(socket);
  req.method = request.method;
  req.url = pathname + search;
  req.httpVersion = '1.1';
  req.headers = { host, ...Object.fromEntries(request.headers) };
  if (body) {
    req.headers['content-length'] = String(body.length);
    req.push(body);
  }
  req.push(null);
  req.complete = true;
  return req;
}

/** Collects the chunks of the body without changing the behavior of the response. */
function collectBody(res: ServerResponse): Buffer[] {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') {
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8'));
    } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const { write, end } = res;
  res.write = ((chunk: unknown, ...rest: unknown[]) => {
    keep(chunk, rest[0]);
    return write.apply(res, [chunk, ...rest] as Parameters<typeof write>);
  }) as typeof write;
  res.end = ((chunk: unknown, ...rest: unknown[]) => {
    keep(chunk, rest[0]);
    return end.apply(res, [chunk, ...rest] as Parameters<typeof end>);
  }) as typeof end;
  return chunks;
}

/** Collects the headers that are written as pairs with the status, which the response does not know afterwards. */
function collectHeaders(res: ServerResponse): [name: string, value: string][] {
  const written: [string, string][] = [];
  const { writeHead } = res;
  res.writeHead = ((...given: unknown[]) => {
    const last = given.at(-1);
    if (Array.isArray(last))
      for (let at = 0; at < last.length; at += 2)
        written.push([String(last[at]), String(last[at + 1])]);
    return writeHead.apply(res, given as Parameters<typeof writeHead>);
  }) as typeof writeHead;
  return written;
}

const WITHOUT_BODY = [204, 205, 304];

function toResponse(
  res: ServerResponse,
  written: [string, string][],
  chunks: Buffer[],
  method: string,
): Response {
  const headers = new Headers(written);
  for (const [name, value] of Object.entries(res.getHeaders())) {
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, String(one));
  }
  const bodiless = method === 'HEAD' || WITHOUT_BODY.includes(res.statusCode);
  return new Response(bodiless ? null : new Uint8Array(Buffer.concat(chunks)), {
    status: res.statusCode,
    headers,
  });
}
