import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The floor that a kept page is measured against: node:http sends the same bytes to whoever asks. Started by
 * warm-pages.ts with its orders in BENCH_FIXED: names and values of the head in turn, the body in base64.
 */

const { heads, body } = JSON.parse(process.env.BENCH_FIXED ?? '{}') as {
  heads: string[];
  body: string;
};
const bytes = Buffer.from(body, 'base64');

const server = createServer((_req, res) => {
  res.writeHead(200, heads).end(bytes);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
