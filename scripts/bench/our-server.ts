import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '#api/app/app.ts';
import { createServices } from '#api/app/services.ts';
import { loadConfig } from '#api/core/config.ts';
import { connect } from '#api/core/db/connect.ts';
import { createLog } from '#api/core/log.ts';

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
