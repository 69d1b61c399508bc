import { sql } from 'kysely';
import { loadDemo } from '#api/app/demo/loader.ts';
import { DEMO_IMPORTS } from '#api/app/demo-import.ts';
import { connect } from '#api/core/db/connect.ts';
import { afterFile } from './after-file.ts';
import { createTestDatabase } from './database.ts';

/** A Wednesday, at two in the afternoon in Tokyo. */
export const DEMO_NOW = new Date('2027-02-10T05:00:00Z');

/** Creates a database with the demo show, as it is first loaded. Closes automatically after the file. */
export const demoDatabase = async (now = DEMO_NOW) => {
  const database = await createTestDatabase();
  const { db } = connect({ url: database.url });
  afterFile(async () => {
    await db.destroy();
    await database.drop();
  });
  await loadDemo(db, DEMO_IMPORTS, { now });
  const query = async (text: string) =>
    (await sql.raw<Record<string, unknown>>(text).execute(db)).rows;
  return {
    url: database.url,
    db,
    query,
    /** The first column of the first row. */
    queryValue: async (text: string) => Object.values((await query(text))[0] ?? {})[0],
  };
};
