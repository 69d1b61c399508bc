import { rmSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { exampleContent } from '#api/testing/examples.ts';
import {
  type SignedIn,
  simulateDatabaseFaults,
  type TestSite,
  testSite,
} from '#api/testing/site.ts';
import type { OperationId } from '#spec/app/operations.ts';

simulateDatabaseFaults();

/** The server while it cannot store data: its readiness, and the problem of a request. */

let site: TestSite;
let visitor: SignedIn;

beforeAll(async () => {
  site = await testSite();
  [visitor] = (await site.createVisitors(1)) as [SignedIn];
});

const readiness = async () => {
  const { status, body } = await site.fetch('/readyz');
  return { httpStatus: status, ...body };
};
const READY = {
  httpStatus: 200,
  status: 'ready',
  database: 'ok',
  disk: 'ok',
  migrations: 'ok',
  signingKey: 'ok',
};
const NOT_READY = { ...READY, httpStatus: 503, status: 'not ready' };

const problemOf = async (id: OperationId, options = {}) => {
  const { status, body, headers } = await site.call(id, {
    as: visitor,
    ...exampleContent(id),
    ...options,
  });
  return [status, body.code, Number(headers.get('retry-after')) > 2];
};

afterEach(async () => {
  expect(await readiness()).toEqual(READY);
});

describe('a read-only database', () => {
  const setReadOnly = async (value: 'on' | 'off') => {
    await site.db.connection().execute(async (connection) => {
      await sql`set default_transaction_read_only = off`.execute(connection);
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
        connection,
      );
      const name = sql.id(rows[0]?.name ?? '');
      await sql`alter database ${name} set default_transaction_read_only = ${sql.lit(value)}`.execute(
        connection,
      );
    });
    // The setting applies to new connections.
    await site.database.disconnect();
    await site.database.reconnect();
    await expect.poll(() => site.fetch('/api/v1/booths').then(({ status }) => status)).toBe(200);
  };

  it('is not ready; changes are READ_ONLY, reading works', async () => {
    await setReadOnly('on');
    expect(await readiness()).toEqual({ ...NOT_READY, database: 'read-only' });
    for (const id of ['sendContactMessage', 'createMyAddress', 'sendSignInCode'] as const) {
      expect([id, ...(await problemOf(id))]).toEqual([id, 503, 'READ_ONLY', true]);
    }
    expect((await site.call('getLoginUser', { as: visitor })).status).toBe(200);
    await setReadOnly('off');
    expect((await problemOf('createMyAddress'))[0]).toBe(201);
  });
});

describe('a full disk', () => {
  /** PostgreSQL reports it for the table that it has to extend. */
  const fill = async (table: string) => {
    await sql`create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
      site.db,
    );
    await sql`create trigger disk_full before insert on ${sql.id(table)}
      execute function disk_full()`.execute(site.db);
  };
  const free = () => sql`drop function disk_full cascade`.execute(site.db);

  it('of the database is STORAGE_FULL', async () => {
    await fill('contact_message');
    expect(await problemOf('sendContactMessage')).toEqual([503, 'STORAGE_FULL', true]);
    await free();
    expect((await problemOf('sendContactMessage'))[0]).toBe(201);
  });

  it('of the database is STORAGE_FULL at sign-in', async () => {
    const { email } = visitor;
    await site.call('sendSignInCode', { body: { email, type: 'sign-in' } });
    const body = { email, otp: await site.codeFor(email) };
    await fill('session');
    expect(await problemOf('signInWithCode', { body })).toEqual([503, 'STORAGE_FULL', true]);
    await free();
  });

  it.each([
    ['ENOSPC', 'STORAGE_FULL'],
    ['EDQUOT', 'STORAGE_FULL'],
    ['EROFS', 'READ_ONLY'],
  ])('of the uploaded files: %s is %s', async (code, expected) => {
    const store = vi.spyOn(site.runtime.platform.files, 'store');
    store.mockRejectedValueOnce(Object.assign(new Error(code), { code }));
    expect(await problemOf('putMyIcon')).toEqual([503, expected, true]);
    expect((await problemOf('putMyIcon'))[0]).toBe(200);
  });

  it('that cannot be written to is not ready', async () => {
    const { dataDir } = site.runtime.platform.config;
    rmSync(dataDir, { recursive: true });
    writeFileSync(dataDir, '');
    expect(await readiness()).toEqual({ ...NOT_READY, disk: 'not writable' });
    rmSync(dataDir);
  });
});

describe('a database of another installation, restored under a running server', () => {
  it('is not ready while its signing key cannot be decrypted', async () => {
    const key = await site.db
      .selectFrom('jwks')
      .select(['id', 'privateKey'])
      .executeTakeFirstOrThrow();
    const set = (privateKey: string) => site.db.updateTable('jwks').set({ privateKey }).execute();
    await set('"00ff"');
    expect(await readiness()).toEqual({ ...NOT_READY, signingKey: 'failed' });
    await set(key.privateKey);
  });

  it('is not ready while it lacks a migration', async () => {
    const rename = (from: string, to: string) =>
      sql`update schema_migration set name = ${to} where name = ${from}`.execute(site.db);
    await rename('0001_accounts', '0001_lost');
    expect(await readiness()).toEqual({ ...NOT_READY, migrations: 'failed' });
    await rename('0001_lost', '0001_accounts');
  });
});
