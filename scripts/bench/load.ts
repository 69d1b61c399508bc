import { connect, type Socket } from 'node:net';

type Load = {
  connections: number;
  seconds: number;
  /** Headers sent with every request, in addition to Host and Accept. */
  headers?: Readonly<Record<string, string>>;
};

/**
 * Sends GET requests over keep-alive connections, for one path or for the next of a function, with as little client work as
 * possible. Returns responses per second.
 */
export const measureThroughput = async (
  port: number,
  path: string | (() => string),
  { connections, seconds, headers = {} }: Load,
): Promise<number> => {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const end = ` HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: */*\r\n${more.join('')}\r\n`;
  const requestOf = (wanted: string) => Buffer.from(`GET ${wanted}${end}`);
  const one = typeof path === 'string' ? requestOf(path) : undefined;
  const next = () => one ?? requestOf((path as () => string)());
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => sendRequests(port, next, until)),
  );
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
};

/** A request of a mix: its path and its kind. */
export type Wanted = { readonly path: string; readonly kind: string };

/** A response: its status, and the time from sending the request to its last byte. */
export type Timed = { readonly kind: string; readonly status: number; readonly ms: number };

/** Measures like `measureThroughput`, for requests of several kinds, of which some may be refused. Returns every response. */
export const measureResponses = async (
  port: number,
  next: () => Wanted,
  { connections, seconds }: Pick<Load, 'connections' | 'seconds'>,
): Promise<Timed[]> => {
  const end = ` HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: */*\r\n\r\n`;
  const until = performance.now() + seconds * 1000;
  const responses: Timed[] = [];
  const client = () => {
    let kind = '';
    let sentAt = 0;
    const request = () => {
      const wanted = next();
      kind = wanted.kind;
      sentAt = performance.now();
      return Buffer.from(`GET ${wanted.path}${end}`);
    };
    return sendRequests(port, request, until, (status) => {
      responses.push({ kind, status, ms: performance.now() - sentAt });
    });
  };
  await Promise.all(Array.from({ length: connections }, client));
  return responses;
};

const HEAD_END = Buffer.from('\r\n\r\n');

const requireSuccess = (status: number): void => {
  if (status !== 200) throw new Error(`no 200: ${status}`);
};

/** @param onResponse called after each response; an error that it throws ends the measurement */
const sendRequests = (
  port: number,
  next: () => Buffer,
  until: number,
  onResponse: (status: number) => void = requireSuccess,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    let count = 0;
    let pending: Buffer = Buffer.alloc(0);
    const receive = (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const head = headOf(pending);
      if (!head || pending.length < head.size) return;
      pending = pending.subarray(head.size);
      count += 1;
      onResponse(head.status);
      if (performance.now() < until) socket.write(next());
      else {
        socket.destroy();
        resolve(count);
      }
    };
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('connect', () => socket.write(next()));
    socket.on('data', (chunk: Buffer) => {
      try {
        receive(chunk);
      } catch (error) {
        socket.destroy();
        reject(error);
      }
    });
  });

/** Status and length of the first response in the buffer; undefined until its header is complete. */
const headOf = (bytes: Buffer): { status: number; size: number } | undefined => {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = bytes.subarray(0, end).toString('latin1');
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length === undefined) throw new Error(`no Content-Length: ${head}`);
  return {
    status: Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)),
    size: end + HEAD_END.length + Number(length),
  };
};
