import { connect, type Socket } from 'node:net';

type Load = {
  connections: number;
  seconds: number;
  /** Sent with every request, besides Host and Accept. */
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

const HEAD_END = Buffer.from('\r\n\r\n');

const sendRequests = (port: number, next: () => Buffer, until: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    let count = 0;
    let pending: Buffer = Buffer.alloc(0);
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('connect', () => socket.write(next()));
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const size = sizeOf(pending);
      if (size instanceof Error) {
        socket.destroy();
        return reject(size);
      }
      if (size === undefined || pending.length < size) return;
      pending = pending.subarray(size);
      count += 1;
      if (performance.now() < until) socket.write(next());
      else {
        socket.destroy();
        resolve(count);
      }
    });
  });

/**
 * Length of the first response in the buffer; undefined until its header is complete. Returns an error for any status but
 * 200, which ends the measurement.
 */
const sizeOf = (bytes: Buffer): number | Error | undefined => {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = bytes.subarray(0, end).toString('latin1');
  if (!head.startsWith('HTTP/1.1 200')) return new Error(`no 200: ${head}`);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length === undefined) return new Error('no Content-Length');
  return end + HEAD_END.length + Number(length);
};
