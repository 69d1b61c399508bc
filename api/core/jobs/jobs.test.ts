import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Connection, connect } from '#api/core/db/connect.ts';
import { createLog } from '#api/core/log.ts';
import { createTestDatabase, type TestDatabase } from '#api/testing/database.ts';
import { WAIT } from '#api/testing/wait.ts';
import { createJobs, type Jobs } from './jobs.ts';

declare module './jobs.ts' {
  interface JobData {
    /** A queue that nothing else, such as a schedule, adds jobs to. */
    rehearsal: Record<string, never>;
    periodic: Record<string, never>;
    /** Needs a service that may be unavailable. */
    letters: { name: string };
  }
}

const log = createLog({ siteEnv: 'demo', logLevel: 'silent' });

let database: TestDatabase;
let connection: Connection;
let jobs: Jobs;
const done: string[] = [];
let failures = 0;
let slow = Promise.resolve();

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect({ url: database.url });
  jobs = await createJobs({ pool: connection.pool, log, runsSchedules: false });
  await jobs.work('mail', async ({ sealed }) => {
    if (sealed === 'fails once' && failures === 0) {
      failures += 1;
      throw new Error('away');
    }
    if (sealed === 'slow') await slow;
    done.push(sealed);
  });
});

afterAll(async () => {
  await jobs.stop();
  await connection.db.destroy();
  await database.drop();
});

const whenDone = (name: string) => vi.waitFor(() => expect(done).toContain(name), WAIT);

describe('jobs', () => {
  it('run after the commit of their transaction', async () => {
    await connection.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, 'mail', [{ sealed: 'committed' }]);
    });
    await whenDone('committed');
  });

  it('do not run after a rollback', async () => {
    await connection.db
      .transaction()
      .execute(async (trx) => {
        await jobs.enqueue(trx, 'mail', [{ sealed: 'undone' }]);
        throw new Error('undo');
      })
      .catch(() => {});
    await jobs.enqueue(connection.db, 'mail', [{ sealed: 'later' }]);
    await whenDone('later');
    expect(done).not.toContain('undone');
  });

  it('are retried when they fail, without the others of the batch', async () => {
    await Promise.all(
      ['fails once', 'beside it'].map((sealed) =>
        jobs.enqueue(connection.db, 'mail', [{ sealed }], { retryDelay: 1 }),
      ),
    );
    await whenDone('fails once');
    expect(failures).toBe(1);
    expect(done.filter((name) => name === 'beside it')).toHaveLength(1);
  });

  it('run first when they are urgent', async () => {
    const waiting = Array.from({ length: 30 }, (_, index) => ({ sealed: `waiting ${index}` }));
    await connection.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, 'mail', waiting);
      await jobs.enqueue(trx, 'mail', [{ sealed: 'urgent' }], { isUrgent: true });
    });
    for (const { sealed } of waiting) await whenDone(sealed);
    const before = done.slice(0, done.indexOf('urgent'));
    expect(before.filter((name) => name.startsWith('waiting')).length).toBeLessThan(10);
  });

  it('receive their failure counts by kind', async () => {
    const received: unknown[] = [];
    await jobs.work('rehearsal', async (_data, failures) => {
      received.push(failures);
      const error = new Error('not yet');
      if (received.length < 4)
        throw received.length === 2 ? error : Object.assign(error, { kind: 'away' });
    });
    await jobs.enqueue(connection.db, 'rehearsal', [{}], { retryDelay: 1, maxRetryDelay: 1 });
    await vi.waitFor(() => expect(received).toHaveLength(4), WAIT);
    expect(received).toEqual([{}, { away: 1 }, { away: 1 }, { away: 2 }]);
  });

  it('wait while the service that they need is away, and are all due at its return, the urgent ones first', async () => {
    let isAway = true;
    const attempts: string[] = [];
    const sent: string[] = [];
    await jobs.work(
      'letters',
      async ({ name }) => {
        attempts.push(name);
        // Closes the connection because of this job, although the service is available.
        if (isAway || name === 'poison') throw Object.assign(new Error('gone'), { kind: 'gone' });
        sent.push(name);
      },
      {
        name: 'post office',
        mayBeAway: (error) => (error as { kind?: string }).kind === 'gone',
        isReachable: async () => !isAway,
        lookEverySeconds: 0.05,
      },
    );
    const enqueue = (names: string[], options = {}) =>
      jobs.enqueue(
        connection.db,
        'letters',
        names.map((name) => ({ name })),
        // Longer than the test, so that no job runs by its own backoff.
        { retryDelay: 600, ...options },
      );
    await enqueue(['first']);
    const failed = () =>
      connection.db
        .withTables<{ 'pgboss.job': { name: string; state: string } }>()
        .selectFrom('pgboss.job')
        .where('name', '=', 'letters')
        .where('state', '=', 'retry')
        .select('state')
        .execute();
    await expect.poll(failed).toHaveLength(1);
    const ordinary = Array.from({ length: 30 }, (_, index) => `ordinary ${index}`);
    await enqueue(ordinary);
    await enqueue(['urgent'], { isUrgent: true });
    expect(attempts).toEqual(['first']);

    isAway = false;
    await vi.waitFor(() => expect(sent).toHaveLength(32), WAIT);
    expect(sent.indexOf('urgent')).toBeLessThan(10);
    expect(sent).toContain('first');
    await enqueue(['poison']);
    await expect.poll(failed).toHaveLength(1);
    await enqueue(['after it']);
    await vi.waitFor(() => expect(sent).toContain('after it'), WAIT);
    expect(attempts.filter((name) => name === 'poison')).toHaveLength(1);
  });

  const jobTable = () =>
    connection.db.withTables<{
      'pgboss.job': { data: { sealed: string }; state: string; started_on: Date };
    }>();
  /** The start of a job that was claimed long ago and has not been confirmed since. */
  const startedLongAgo = { started_on: sql<Date>`now() - interval '7 seconds'` };

  it('are retried within seconds when their process was killed', async () => {
    await connection.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, 'mail', [{ sealed: 'lost' }], { retryDelay: 1 });
      await trx
        .withTables<{ 'pgboss.job': { state: string; started_on: Date; data: unknown } }>()
        .updateTable('pgboss.job')
        .set({ state: 'active', ...startedLongAgo })
        .where(sql`data->>'sealed'`, '=', 'lost')
        .execute();
    });
    // Long before they expire, a minute after they began.
    await whenDone('lost');
  });

  it('are not retried while their process is alive, however long they take', async () => {
    const finish = Promise.withResolvers<void>();
    slow = finish.promise;
    await jobs.enqueue(connection.db, 'mail', [{ sealed: 'slow' }]);
    const find = () =>
      jobTable()
        .selectFrom('pgboss.job')
        .where(sql`data->>'sealed'`, '=', 'slow')
        .select([
          'state',
          sql<boolean>`started_on > now() - interval '5 seconds'`.as('isConfirmed'),
        ])
        .executeTakeFirst();
    await expect.poll(find).toMatchObject({ state: 'active' });
    await jobTable()
      .updateTable('pgboss.job')
      .set(startedLongAgo)
      .where(sql`data->>'sealed'`, '=', 'slow')
      .execute();
    await expect.poll(find).toEqual({ state: 'active', isConfirmed: true });
    finish.resolve();
    await whenDone('slow');
    await expect.poll(find).toMatchObject({ state: 'completed' });
    expect(done.filter((name) => name === 'slow')).toHaveLength(1);
  });

  it('each run once when there are many', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `many ${index}`);
    const [alone, together] = [names.slice(0, 20), names.slice(20)];
    await Promise.all(alone.map((sealed) => jobs.enqueue(connection.db, 'mail', [{ sealed }])));
    await jobs.enqueue(
      connection.db,
      'mail',
      together.map((sealed) => ({ sealed })),
    );
    for (const name of names) await whenDone(name);
    expect(done.filter((name) => name.startsWith('many'))).toHaveLength(60);
  });
});

describe('periodic jobs', () => {
  const versions = () => connection.db.withTables<{ 'pgboss.version': { cron_on: Date | null } }>();

  it('run in a process with schedules alone', async () => {
    await versions().updateTable('pgboss.version').set({ cron_on: null }).execute();
    await jobs.schedule('periodic', '* * * * *');
    await jobs.enqueue(connection.db, 'mail', [{ sealed: 'meanwhile' }]);
    await whenDone('meanwhile');
    expect(await versions().selectFrom('pgboss.version').select('cron_on').execute()).toEqual([
      { cron_on: null },
    ]);

    const other = await createJobs({ pool: connection.pool, log });
    let runs = 0;
    await other.work('periodic', async () => {
      runs += 1;
    });
    await expect.poll(() => runs).toBe(1);
    await other.stop();
  });
});
