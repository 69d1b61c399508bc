import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * The baseline of a list: node:http and pg, nothing else. Runs the given statements and responds with fixed bytes. Started
 * by product-list.ts with its options in BENCH_BARE.
 */

type Options = {
  url: string;
  max: number;
  statements: { text: string; values: unknown[] }[];
  body: string;
};

const { url, max, statements, body } = JSON.parse(process.env.BENCH_BARE ?? '{}') as Options;
const pool = new pg.Pool({ connectionString: url, max });
const bytes = Buffer.from(body);

const server = createServer((_req, res) => {
  Promise.all(statements.map(({ text, values }) => pool.query(text, values))).then(
    () => {
      res.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': bytes.length,
      });
      res.end(bytes);
    },
    (error) => res.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
