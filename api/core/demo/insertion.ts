import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

const BATCH = 2_000;

/**
 * Inserts rows in batches, each as one JSON parameter that PostgreSQL converts to the table's types. All rows must have the
 * columns of the first one.
 */
export async function insertAll(
  db: Kysely<Database>,
  table: keyof Database,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (!rows[0]) return;
  const columns = sql.join(Object.keys(rows[0]).map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += BATCH) {
    const json = JSON.stringify(rows.slice(from, from + BATCH));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
    `.execute(db);
  }
}
