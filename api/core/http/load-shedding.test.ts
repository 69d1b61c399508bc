import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testSite } from '#api/testing/site.ts';

/** As many as are worked on at the same time, and some more. */
const MANY = 1020;

/** Opens connections that each send this and then nothing. */
const open = async (url: string, sent: string): Promise<Socket[]> => {
  const { port } = new URL(url);
  const sockets = Array.from({ length: MANY }, () => connect(Number(port), 'localhost'));
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          socket.once('error', reject);
          socket.once('connect', () => socket.write(sent, () => resolve()));
        }),
    ),
  );
  return sockets;
};

describe('the limit of work', async () => {
  const site = await testSite();

  it('is not used up by requests that never come to their end', { timeout: 60_000 }, async () => {
    const half = `POST /api/v1/contact-messages HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{`;
    const sockets = await open(site.url, half);
    expect((await site.call('listBooths')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});
