import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#api/testing/database.ts';
import { type Connection, connect } from './connect.ts';

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect({ url: database.url, max: 2 });
});

afterAll(async () => {
  await connection.db.destroy();
  await database.drop();
});

const selectValue = async (expression: string) => {
  const { rows } = await connection.pool.query(`select ${expression} as value`);
  return rows[0].value;
};

describe('connect', () => {
  it('parses int8 as a number, and throws beyond 2^53', async () => {
    expect(await selectValue('count(*)')).toBe(1);
    await expect(selectValue('9007199254740993::int8')).rejects.toThrow('int8 beyond 2^53');
  });

  it('parses date as text and timestamptz as Date', async () => {
    expect(await selectValue("date '2027-05-04'")).toBe('2027-05-04');
    expect(await selectValue("timestamptz '2027-05-04T09:00:00+09:00'")).toEqual(
      new Date('2027-05-04T00:00:00Z'),
    );
  });

  it('sets statement_timeout to 2.5 s and lock_timeout to 2 s', async () => {
    expect(await selectValue("current_setting('statement_timeout')")).toBe('2500ms');
    expect(await selectValue("current_setting('lock_timeout')")).toBe('2s');
  });

  it('multiplies all limits by its patience', async () => {
    const patient = connect({ url: database.url, patience: 3 });
    const { rows } = await patient.pool.query(
      "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock",
    );
    expect(rows).toEqual([{ statement: '7500ms', lock: '6s' }]);
    await patient.db.destroy();
  });

  it('rejects after 2 s when the pool is exhausted', async () => {
    const held = await Promise.all([connection.pool.connect(), connection.pool.connect()]);
    const began = performance.now();
    await expect(connection.pool.connect()).rejects.toThrow(/timeout/);
    expect(performance.now() - began).toBeLessThan(3_000);
    for (const client of held) client.release();
  });

  it('replaces lost idle connections', async () => {
    const lost: Error[] = [];
    const other = connect({ url: database.url, max: 1, onIdleError: (error) => lost.push(error) });
    const { rows } = await other.pool.query('select pg_backend_pid() as pid');
    await sql`select pg_terminate_backend(${rows[0].pid})`.execute(connection.db);
    await expect.poll(() => lost.length).toBe(1);
    expect((await other.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await other.db.destroy();
  });
});
