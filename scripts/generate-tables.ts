import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '#api/core/db/connect.ts';
import { createTestDatabase, startTestServer } from '#api/testing/database.ts';
import { renderTables } from '#api/testing/render-tables.ts';

/* Writes the types of the tables, from a database that it starts and migrates. */

const FILE = join(import.meta.dirname, '..', 'api', 'core', 'db', 'generated-tables.ts');

const server = await startTestServer();
try {
  const { url } = await createTestDatabase(server);
  const { db } = connect({ url, max: 1 });
  const text = await renderTables(db).finally(() => db.destroy());
  await writeFile(FILE, text);
} finally {
  await server.stop();
}
