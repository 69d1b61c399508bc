import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '#api/app/app.ts';
import { compose } from '#api/app/compose.ts';
import { loadConfig } from '#api/core/config.ts';
import { connect } from '#api/core/db/connect.ts';
import { createLog } from '#api/core/log.ts';

/** The real API for product-list.ts, configured by the usual variables. */

const config = loadConfig();
const log = createLog(config);
const connection = connect({ url: config.databaseUrl as string, max: config.databasePool });
const runtime = await compose({
  config,
  log,
  ...connection,
  lifecycle: { ready: true, draining: false },
});
const server = createServer(createApp(runtime));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
