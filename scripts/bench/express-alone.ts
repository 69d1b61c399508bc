import type { AddressInfo } from 'node:net';
import express from 'express';

/** The floor that memory is measured against: Express that says hello. Started by memory.ts. */
const app = express();
app.use((_req, res) => {
  res.send('hello');
});
const server = app.listen(0, '127.0.0.1', () =>
  process.send?.((server.address() as AddressInfo).port),
);
