import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/** better-auth takes a database that is away for a visitor who is not signed in: throws what is really wrong. */
export const assertDatabase = async (db: Kysely<Database>): Promise<void> => {
  await sql`select 1`.execute(db);
};

/** Whether PostgreSQL has refused to delete a row because others refer to it (foreign_key_violation). */
export const isInUse = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '23503';
