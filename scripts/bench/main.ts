import { cpus } from 'node:os';
import { connect } from '#api/db/connect.ts';
import { startEmbedded } from '#api/db/embedded.ts';
import { migrate } from '#api/db/migrate.ts';
import { createTestDatabase, startTestServer, temporaryFolder } from '#scripts/test-database.ts';
import { benchHotRow } from './hot-row.ts';
import { printResults } from './rounds.ts';

const dataDir = temporaryFolder();
const server = await startEmbedded({ dataDir });
try {
  const { db } = connect({ url: server.url });
  await migrate(db);
  await db.destroy();
  const r = await benchHotRow(server.url);
  if (r) printResults([r]);
} finally {
  await server.stop();
}
