import { connect, type Socket } from 'node:net';

/** One GET again and again over connections that stay open: as little work as possible on the asking side. */
export const load = async (
  port: number,
  path: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> => {
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: */*\r\n\r\n`,
  );
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => ask(port, request, until)),
  );
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
};

const HEAD_END = Buffer.from('\r\n\r\n');

const ask = (port: number, request: Buffer, until: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    let count = 0;
    let pending: Buffer = Buffer.alloc(0);
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const size = sizeOf(pending);
      if (size === undefined || pending.length < size) return;
      pending = pending.subarray(size);
      count += 1;
      if (performance.now() < until) socket.write(request);
      else {
        socket.destroy();
        resolve(count);
      }
    });
  });

/** Length of the answer at the front, once its head is there. Anything but 200 ends the measurement. */
const sizeOf = (bytes: Buffer): number | undefined => {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = bytes.subarray(0, end).toString('latin1');
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`no 200: ${head}`);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length === undefined) throw new Error('no Content-Length');
  return end + HEAD_END.length + Number(length);
};
