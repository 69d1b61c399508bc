import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from '#api/core/db/schema.ts';
import { StartError } from '#api/core/start-error.ts';
import { startTexts } from '#api/core/start-texts.ts';

const MIGRATIONS = new URL('./migrations/', import.meta.url);
const NAME = /^\d{4}_[a-z0-9_]+\.ts$/;

/** Returns the names of the migrations in a folder, in order. */
const findKnown = async (folder: URL): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => NAME.test(file))
    .sort()
    .map((file) => file.replace(/\.ts$/, ''));

/** Provides the migrations of a folder: files `0001_name.ts` that export `up(db)`. There are no down migrations. */
function folderProvider(folder: URL): MigrationProvider {
  return {
    async getMigrations() {
      const migrations: Record<string, Migration> = {};
      for (const name of await findKnown(folder)) {
        const { up } = (await import(new URL(`${name}.ts`, folder).href)) as Migration;
        migrations[name] = { up };
      }
      return migrations;
    },
  };
}

/** Returns the names of the migrations that were applied to a database. */
const findApplied = async (db: Kysely<unknown>): Promise<string[]> => {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migration') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return [];
  const applied = await sql<{ name: string }>`
    select name from schema_migration order by name`.execute(db);
  return applied.rows.map(({ name }) => name);
};

/** Returns whether every migration of this version was applied; a newer version may have added others. */
export const isMigrated = async (db: Kysely<Database>, folder = MIGRATIONS): Promise<boolean> => {
  const applied = await findApplied(db as Kysely<unknown>);
  const known = await findKnown(folder);
  return known.every((name) => applied.includes(name));
};

/**
 * Migrates the database to the newest schema in one transaction under an advisory lock: processes may start concurrently,
 * and a failure leaves the schema unchanged. Resolves with the names of the applied migrations.
 * @throws StartError when the database was migrated by a newer version
 */
export async function migrate(
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees whatever schema its predecessors left
  db: Kysely<any>,
  folder: URL = MIGRATIONS,
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // The timeouts of requests are too short for migrations and for waiting on another process.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = '60s'`.execute(connection);
    await sql`set idle_in_transaction_session_timeout = 0`.execute(connection);
    try {
      const known = await findKnown(folder);
      const unknown = (await findApplied(connection)).find((name) => !known.includes(name));
      if (unknown) throw new StartError(startTexts.newerSchema(unknown));
      const migrator = new Migrator({
        db: connection,
        provider: folderProvider(folder),
        migrationTableName: 'schema_migration',
        migrationLockTableName: 'schema_migration_lock',
      });
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error) throw error;
      return results
        .filter(({ status }) => status === 'Success')
        .map((result) => result.migrationName);
    } finally {
      await sql`reset all`.execute(connection).catch(() => {});
    }
  });
}
