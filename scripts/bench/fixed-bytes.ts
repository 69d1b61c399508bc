import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The baseline of a cached page: node:http sends the same bytes to every request. Started by warm-pages.ts with its options
 * in BENCH_FIXED: alternating header names and values, and the body in base64.
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
