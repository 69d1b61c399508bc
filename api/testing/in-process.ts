import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/**
 * Calls the API without a connection: through the same chain of checks, only faster.
 * The given function takes a standard Request with an absolute address (whose origin does not matter).
 *
 * Made of node's own request and response, because light-my-request changes the prototypes of an Express app for good,
 * after which the app cannot answer real connections.
 */
export function inProcess(app: RequestListener): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const socket = nowhere();
    const req = incoming(request, body, socket);
    const res = new ServerResponse(req);
    res.assignSocket(socket);
    const chunks = collect(res);
    return new Promise((resolve, reject) => {
      socket.once('close', () => reject(new Error('The API closed without an answer.')));
      res.once('finish', () => {
        resolve(toResponse(res, chunks, request.method));
        res.detachSocket(socket);
        res.emit('close');
      });
      app(req, res);
    });
  };
}

/** Stands where a connection would be: open both ways, nothing comes, what goes is forgotten. */
function nowhere(): Socket {
  const sink = new Duplex({ read: () => {}, write: (_chunk, _encoding, done) => done() });
  return Object.assign(sink, { remoteAddress: '127.0.0.1' }) as unknown as Socket;
}

function incoming(request: Request, body: Buffer | undefined, socket: Socket): IncomingMessage {
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

/** The bytes of the body, as far as written, while the response works as ever. */
function collect(res: ServerResponse): Buffer[] {
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

const WITHOUT_BODY = [204, 205, 304];

function toResponse(res: ServerResponse, chunks: Buffer[], method: string): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(res.getHeaders())) {
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, String(one));
  }
  const bodiless = method === 'HEAD' || WITHOUT_BODY.includes(res.statusCode);
  return new Response(bodiless ? null : new Uint8Array(Buffer.concat(chunks)), {
    status: res.statusCode,
    headers,
  });
}
