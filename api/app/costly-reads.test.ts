import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#api/core/db/connect.ts';
import { afterFile } from '#api/testing/after-file.ts';
import { insertBooth, insertEdition, insertProduct } from '#api/testing/show.ts';
import { type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { WAIT } from '#api/testing/wait.ts';

/*
 * Many reads at once, while the table of offers is locked. Each list asks for its page and its total on two connections of a
 * pool of ten.
 */

/** Marks the statements of lists. */
const SKIP_PREPARE_COMMENT = '/* not prepared */';

let site: TestSite;
let editionId: string;
/** Locks and counts outside of the site's pool, which the lists and other waiting statements may fill. */
let observer: ReturnType<typeof connect>['db'];

beforeAll(async () => {
  // Lists wait for steps of the test, which may take seconds on a busy machine.
  site = await testSite({}, { patience: 10 });
  editionId = await insertEdition(site.db);
  await insertProduct(site.db, await insertBooth(site.db, editionId));
  const url = site.runtime.platform.config.databaseUrl ?? '';
  observer = connect({ url, max: 2, hasTimeouts: false, onIdleError: () => {} }).db;
  afterFile(() => observer.destroy());
});
const OPENS = '2027-01-10T03:00:00Z';
const CLOSES = '2027-02-01T15:00:00Z';

beforeEach(() => site.runtime.platform.publicChanges.flush());

/** Returns the number of statements of lists that wait for the table. */
const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and position(${SKIP_PREPARE_COMMENT} in query) > 0 and pid <> pg_backend_pid()`.execute(
    observer,
  );
  return rows[0]?.count ?? 0;
};

const list = (query: Record<string, string> = {}) => site.call('listProducts', { query });

/** Runs a function while no list can be read; then lets the lists end. */
const whileLocked = async (act: () => Promise<unknown>): Promise<void> => {
  const trx = await observer.startTransaction().execute();
  await sql`lock table booth_product in access exclusive mode`.execute(trx);
  try {
    await act();
  } finally {
    await trx.commit().execute();
  }
};

const statusesOf = async (answers: readonly Promise<TestResponse>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

describe('public lists', () => {
  it('that are the same are read once, and again after a change', async () => {
    const answers: Promise<TestResponse>[] = [];
    await whileLocked(async () => {
      for (let at = 0; at < 20; at += 1) answers.push(list({ genre: 'strategy' }));
      await vi.waitFor(async () => expect(await countWaiting()).toBe(2), WAIT);
      await site.db
        .insertInto('deadline')
        .values({ edition_id: editionId, key: 'press', opens_at: OPENS, closes_at: CLOSES })
        .execute();
      await site.runtime.platform.publicChanges.flush();
      answers.push(list({ genre: 'strategy' }));
      await vi.waitFor(async () => expect(await countWaiting()).toBe(4), WAIT);
    });
    expect(new Set(await statusesOf(answers))).toEqual(new Set([200]));
  });

  it('are read again only after a change', async () => {
    const query = { priceMax: '999' };
    expect((await list(query)).body.total).toBe(0);
    await whileLocked(async () => expect((await list(query)).body.total).toBe(0));
    await insertProduct(site.db, await insertBooth(site.db, editionId), {
      boothProduct: { price: 900 },
    });
    expect((await list(query)).body.total).toBe(1);
  });

  it('leave connections to other requests', async () => {
    const answers: Promise<TestResponse>[] = [];
    await whileLocked(async () => {
      for (let at = 0; at < 20; at += 1) answers.push(list({ priceMax: String(1000 + at) }));
      await vi.waitFor(async () => expect(await countWaiting()).toBe(8), WAIT);
      expect((await site.call('listExhibitorCalls')).status).toBe(200);
      expect(await countWaiting()).toBe(8);
    });
    expect(new Set(await statusesOf(answers))).toEqual(new Set([200]));
  });

  it('of which too many are searches refuse more of these, and nothing else', async () => {
    const answers: Promise<TestResponse>[] = [];
    await whileLocked(async () => {
      for (let at = 0; at < 104; at += 1) answers.push(list({ q: `潮${at}` }));
      await vi.waitFor(async () => expect(await countWaiting()).toBe(6), WAIT);
      const refused = await vi.waitFor(async () => {
        const answer = list({ q: '満ちる' });
        const late = new Promise<undefined>((resolve) => setTimeout(resolve, 200));
        const first = await Promise.race([answer, late]);
        expect(first?.status).toBe(503);
        return first;
      }, WAIT);
      expect(refused?.headers.get('retry-after')).toBe('2');
      answers.push(list({ priceMin: '1' }));
      await vi.waitFor(async () => expect(await countWaiting()).toBe(8), WAIT);
      expect((await site.call('listExhibitorCalls')).status).toBe(200);
    });
    const statuses = await statusesOf(answers);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });
});
