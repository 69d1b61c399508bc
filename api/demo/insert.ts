import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

const CHUNK = 2_000;

/**
 * Inserts many rows, one parameter per 2,000 of them: PostgreSQL takes the JSON apart by the table's own types.
 * Every row has the columns of the first one.
 */
export async function insertAll(
  db: Kysely<Database>,
  table: keyof Database,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (!rows[0]) return;
  const columns = sql.join(Object.keys(rows[0]).map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += CHUNK) {
    const json = JSON.stringify(rows.slice(from, from + CHUNK));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
    `.execute(db);
  }
}
