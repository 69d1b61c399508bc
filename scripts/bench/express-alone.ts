import type { AddressInfo } from 'node:net';
import express from 'express';

/** The baseline of memory and start-up: Express with one route. Started by memory.ts and start-up.ts. */
const app = express();
app.use((_req, res) => {
  res.send('hello');
});
const server = app.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () =>
  process.send?.((server.address() as AddressInfo).port),
);
