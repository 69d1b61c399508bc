import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Connection, connect } from '#api/core/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '#api/testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let connection: Connection;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  connection = connect({ url: database.url, max: 4 });
  // Test migrations in an empty database; the folder is next to this file so that they can import kysely.
  await connection.pool.query('drop schema public cascade; create schema public');
  folder = mkdtempSync(join(import.meta.dirname, '.migrations-'));
});

afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await connection.db.destroy();
  await database.drop();
});

const write = (name: string, statement: string) =>
  writeFileSync(
    join(folder, name),
    `import { sql } from 'kysely';\nexport const up = (db) => sql\`${statement}\`.execute(db);\n`,
  );

const run = () => migrate(connection.db, pathToFileURL(`${folder}/`));

const tables = async () => {
  const { rows } = await connection.pool.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename not like 'schema_%' order by 1",
  );
  return rows.map(({ tablename }) => tablename);
};

describe('migrate', () => {
  it('applies new migrations in order, once', async () => {
    write('0001_first.ts', 'create table first (id int)');
    write('0002_second.ts', 'alter table first rename to second');
    write('notes.ts', 'create table never (id int)');
    expect(await run()).toEqual(['0001_first', '0002_second']);
    expect(await run()).toEqual([]);
    write('0003_third.ts', 'create table third (id int)');
    expect(await run()).toEqual(['0003_third']);
    expect(await tables()).toEqual(['second', 'third']);
  });

  it('applies all or nothing', async () => {
    write('0001_good.ts', 'create table good (id int)');
    write('0002_bad.ts', 'create table bad (id nonsense)');
    await expect(run()).rejects.toThrow('nonsense');
    expect(await tables()).toEqual([]);
  });

  it('runs in one of several processes while the others wait', async () => {
    write('0001_once.ts', 'create table once (id int)');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001_once']);
  });

  it('disables the timeouts of requests, and restores them', async () => {
    write(
      '0001_limits.ts',
      "create table limits as select current_setting('statement_timeout') as value",
    );
    await run();
    expect((await connection.pool.query('select value from limits')).rows).toEqual([
      { value: '0' },
    ]);
    expect((await connection.pool.query('show statement_timeout')).rows).toEqual([
      { statement_timeout: '2500ms' },
    ]);
  });

  it('rejects a database with unknown newer migrations', async () => {
    write('0001_first.ts', 'create table first (id int)');
    write('0002_newer.ts', 'create table newer (id int)');
    await run();
    rmSync(join(folder, '0002_newer.ts'));
    await expect(run()).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^This database has been migrated by a newer Noren \(0002_newer\)[^\n]+$/,
      ),
    });
  });
});
