import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';

const MIGRATIONS = new URL('./migrations/', import.meta.url);
const NAME = /^\d{4}_[a-z0-9_]+\.ts$/;

/** Provides the migrations of a folder: files `0001_name.ts` that export `up(db)`. There are no down migrations. */
function folderProvider(folder: URL): MigrationProvider {
  return {
    async getMigrations() {
      const files = (await readdir(folder)).filter((file) => NAME.test(file)).sort();
      const migrations: Record<string, Migration> = {};
      for (const file of files) {
        const { up } = (await import(new URL(file, folder).href)) as Migration;
        migrations[file.replace(/\.ts$/, '')] = { up };
      }
      return migrations;
    },
  };
}

/**
 * Migrates the database to the newest schema in one transaction under an advisory lock: processes may start concurrently,
 * and a failure leaves the schema unchanged. Resolves with the names of the applied migrations.
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
