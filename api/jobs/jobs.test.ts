import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#scripts/test-database.ts';
import { type Connection, connect } from '../db/connect.ts';
import { createLog } from '../log.ts';
import { createJobs, type Jobs } from './jobs.ts';

const log = createLog({ siteEnv: 'demo', logLevel: 'silent' });

let database: TestDatabase;
let connection: Connection;
let jobs: Jobs;
const done: string[] = [];
let failures = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect({ url: database.url });
  jobs = await createJobs({ pool: connection.pool, log });
  await jobs.work('mail', async ({ sealed }) => {
    if (sealed === 'fails once' && failures === 0) {
      failures += 1;
      throw new Error('away');
    }
    done.push(sealed);
  });
});

afterAll(async () => {
  await jobs.stop();
  await connection.db.destroy();
  await database.drop();
});

const whenDone = (name: string) =>
  vi.waitFor(() => expect(done).toContain(name), { timeout: 20_000, interval: 10 });

describe('jobs', () => {
  it('become jobs with the commit of what causes them', async () => {
    await connection.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, 'mail', [{ sealed: 'committed' }]);
    });
    await whenDone('committed');
  });

  it('never exist when that is undone', async () => {
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

  it('are tried again when they fail, and only those', async () => {
    await Promise.all(
      ['fails once', 'beside it'].map((sealed) =>
        jobs.enqueue(connection.db, 'mail', [{ sealed }], { delay: 1 }),
      ),
    );
    await whenDone('fails once');
    expect(failures).toBe(1);
    expect(done.filter((name) => name === 'beside it')).toHaveLength(1);
  });

  it('are all done, each once, when there are many', async () => {
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
