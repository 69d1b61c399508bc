import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testSite } from '#api/testing/site.ts';

/** More than the maximum number of concurrent requests. */
const MANY = 1020;

/** Opens connections that each send this text and nothing more. */
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

describe('the concurrency limit', async () => {
  const site = await testSite();

  it('does not count requests that are never completely sent', { timeout: 60_000 }, async () => {
    const half = `POST /api/v1/contact-messages HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{`;
    const sockets = await open(site.url, half);
    expect((await site.call('listBooths')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});
