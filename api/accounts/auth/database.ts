import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/** Throws if the database is unreachable, which better-auth reports as a missing session. */
export const assertDatabase = async (db: Kysely<Database>): Promise<void> => {
  await sql`select 1`.execute(db);
};

/** Whether PostgreSQL refused to delete a row because others refer to it. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '23503';
