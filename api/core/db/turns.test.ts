import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#api/testing/database.ts';
import { QueueFullError } from '#spec/core/concurrency.ts';
import { type Connection, connect } from './connect.ts';
import { inRequestScope } from './request-scope.ts';
import { createTurns, type Turns } from './turns.ts';

const QUEUE = { max: 2, of: { max: 3 }, maxWaitMs: 60_000 };
const ONE = { max: 1, of: { max: 1 }, maxWaitMs: 60_000 };

/** Tasks that run until they are released, and the order in which they began. The first letter of a name is its key. */
const manualTasks = (queueOf: (key: string) => Parameters<Turns>[1] = () => QUEUE) => {
  const turns = createTurns();
  const begun: string[] = [];
  const releases = new Map<string, () => void>();
  const start = (name: string) =>
    turns(name.charAt(0), queueOf(name.charAt(0)), () => {
      begun.push(name);
      return new Promise<void>((resolve) => releases.set(name, resolve));
    });
  return { begun, start, release: (name: string) => releases.get(name)?.() };
};

describe('turns', () => {
  it('run at once while their key and all keys have room', async () => {
    const { begun, start, release } = manualTasks();
    const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map(start);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) {
      await expect.poll(() => begun).toContain(name);
      release(name);
    }
    await Promise.all(all);
  });

  it('come to the keys in rotation, in the order of a key', async () => {
    const { begun, start, release } = manualTasks(() => ({ ...QUEUE, of: ONE }));
    const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map(start);
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) {
      await expect.poll(() => begun.at(-1)).toBe(name);
      release(name);
    }
    await Promise.all(all);
  });

  it('pass on after an error', async () => {
    const turns = createTurns();
    const failed = turns('a', ONE, () => Promise.reject(new Error('failed')));
    const next = turns('a', ONE, async () => 'next');
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('next');
  });

  it('are refused when they take too long', async () => {
    const { start, release, begun } = manualTasks(() => ({ max: 1, maxWaitMs: 20 }));
    const first = start('a1');
    await expect(start('a2')).rejects.toBeInstanceOf(QueueFullError);
    release('a1');
    await first;
    expect(begun).toEqual(['a1']);
    void start('a3');
    expect(begun).toEqual(['a1', 'a3']);
    release('a3');
  });

  it('are refused at once when too many of their key wait', async () => {
    const queue = { max: 1, maxWaitMs: 60_000 };
    const { start, release, begun } = manualTasks((key) => ({
      ...queue,
      maxWaiting: key === 'a' ? 1 : 2,
    }));
    const all = ['a1', 'a2', 'b1', 'b2', 'b3'].map(start);
    await expect(start('a3')).rejects.toBeInstanceOf(QueueFullError);
    await expect(start('b4')).rejects.toBeInstanceOf(QueueFullError);
    for (const name of ['a1', 'a2', 'b1', 'b2', 'b3']) {
      await expect.poll(() => begun).toContain(name);
      release(name);
    }
    await Promise.all(all);
  });

  it('begin several that hold one connection after one that held two', async () => {
    const all = { max: 2 };
    const { start, release, begun } = manualTasks((key) => ({
      ...{ max: 2, of: all, maxWaitMs: 60_000 },
      each: key === 'a' ? 2 : 1,
    }));
    const tasks = ['a1', 'b1', 'b2'].map(start);
    release('a1');
    await tasks[0];
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'b2']);
    release('b1');
    release('b2');
    await Promise.all(tasks);
  });

  it('never exceed a share or one that it is part of, and all come', async () => {
    const all = { max: 6 };
    const reads = { max: 4, of: all };
    const queues: Record<string, Parameters<Turns>[1] & { each: number }> = {
      a: { max: 3, of: all, each: 1, maxWaitMs: 60_000 },
      b: { max: 2, of: reads, each: 2, maxWaitMs: 60_000 },
      c: { max: 4, of: reads, each: 2, maxWaitMs: 60_000 },
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }),
        async (keys) => {
          const turns = createTurns();
          const held: Record<string, number> = { a: 0, b: 0, c: 0 };
          const task = (key: string) => async () => {
            const each = queues[key]?.each ?? 1;
            held[key] = (held[key] ?? 0) + each;
            const [transactions = 0, searches = 0, lists = 0] = Object.values(held);
            expect(transactions).toBeLessThanOrEqual(3);
            expect(searches).toBeLessThanOrEqual(2);
            expect(searches + lists).toBeLessThanOrEqual(4);
            expect(transactions + searches + lists).toBeLessThanOrEqual(6);
            await new Promise((resolve) => setImmediate(resolve));
            held[key] = (held[key] ?? 0) - each;
          };
          await Promise.all(
            keys.map((key) => turns(key, queues[key] as Parameters<Turns>[1], task(key))),
          );
        },
      ),
      { numRuns: 50 },
    );
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
