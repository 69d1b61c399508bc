import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#scripts/test-database.ts';
import { QueueFullError } from '#spec/core/concurrency.ts';
import { type Connection, connect } from './connect.ts';
import { inRequestScope } from './request-scope.ts';
import { createTurns } from './turns.ts';

const LIMITS = { perKey: 2, inAll: 3, maxWaitMs: 60_000 };

/** Tasks that run until they are released, and the order in which they began. */
const manualTasks = (limits = LIMITS) => {
  const turns = createTurns(limits);
  const begun: string[] = [];
  const releases = new Map<string, () => void>();
  const start = (key: string, name: string) =>
    turns(key, () => {
      begun.push(name);
      return new Promise<void>((resolve) => releases.set(name, resolve));
    });
  return { begun, start, release: (name: string) => releases.get(name)?.() };
};

describe('turns', () => {
  it('run at once while their key and all keys have room', async () => {
    const { begun, start, release } = manualTasks();
    const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => start(name.charAt(0), name));
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) {
      await expect.poll(() => begun).toContain(name);
      release(name);
    }
    await Promise.all(all);
  });

  it('come to the keys in rotation, in the order of a key', async () => {
    const { begun, start, release } = manualTasks({ ...LIMITS, inAll: 1 });
    const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => start(name.charAt(0), name));
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) {
      await expect.poll(() => begun.at(-1)).toBe(name);
      release(name);
    }
    await Promise.all(all);
  });

  it('pass on after an error', async () => {
    const turns = createTurns({ ...LIMITS, inAll: 1 });
    const failed = turns('a', () => Promise.reject(new Error('failed')));
    const next = turns('a', async () => 'next');
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('next');
  });

  it('are refused when they take too long', async () => {
    const { start, release, begun } = manualTasks({ perKey: 1, inAll: 1, maxWaitMs: 20 });
    const first = start('a', 'a1');
    await expect(start('a', 'a2')).rejects.toBeInstanceOf(QueueFullError);
    release('a1');
    await first;
    expect(begun).toEqual(['a1']);
    void start('a', 'a3');
    expect(begun).toEqual(['a1', 'a3']);
    release('a3');
  });
});

describe('a row that many requests want', () => {
  let database: TestDatabase;
  let connection: Connection;

  beforeAll(async () => {
    database = await createTestDatabase();
    connection = connect({ url: database.url, max: 10, patience: 4 });
    await sql`create table wanted (id int)`.execute(connection.db);
    await sql`insert into wanted values (1)`.execute(connection.db);
  });

  afterAll(async () => {
    await connection.db.destroy();
    await database.drop();
  });

  it('leaves connections to everybody else', async () => {
    const { db, pool } = connection;
    const lock = sql`select from wanted for update`;
    const holder = await db.startTransaction().execute();
    await lock.execute(holder);
    const crowd = Array.from({ length: 40 }, () =>
      inRequestScope('wantIt', () => db.transaction().execute((trx) => lock.execute(trx))),
    );
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(4);
    const others = Array.from({ length: 20 }, (_, at) =>
      inRequestScope(`other${at % 2}`, () =>
        db.transaction().execute((trx) => sql`select 1`.execute(trx)),
      ),
    );
    await Promise.all(others);
    await sql`select 1`.execute(db);
    expect(pool.waitingCount).toBe(0);
    await holder.commit().execute();
    expect(await Promise.all(crowd)).toHaveLength(40);
  });

  it('does not stop a transaction inside a transaction', async () => {
    const { db } = connection;
    const nested = () =>
      db.transaction().execute(() => db.transaction().execute((trx) => sql`select 1`.execute(trx)));
    const all = Array.from({ length: 3 }, () => inRequestScope('nest', nested));
    expect(await Promise.all(all)).toHaveLength(3);
  });
});
