import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '#api/app.ts';
import { loadConfig } from '#api/config.ts';
import { connect } from '#api/db/connect.ts';
import { createLog } from '#api/log.ts';
import { createServices } from '#api/services.ts';

/** The API as it runs, for product-list.ts: database and folder by the usual variables. */

const config = loadConfig();
const log = createLog(config);
const { db, pool } = connect({ url: config.databaseUrl as string, max: config.databasePool });
const services = await createServices({
  config,
  log,
  db,
  pool,
  lifecycle: { ready: true, draining: false },
});
const server = createServer(createApp(services));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
