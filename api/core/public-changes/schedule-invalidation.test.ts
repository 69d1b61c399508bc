import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { slot } from '#api/app/slots.ts';
import { insertEdition } from '#api/testing/show.ts';
import { testSite } from '#api/testing/site.ts';
import { WAIT } from '#api/testing/wait.ts';
import { scheduleInvalidation } from './schedule-invalidation.ts';

describe('scheduleInvalidation', async () => {
  const { db } = await testSite();
  await insertEdition(db);
  const setPeriod = (opensAt: Date, closesAt: Date) =>
    db.updateTable('deadline').set({ opens_at: opensAt, closes_at: closesAt }).execute();
  /** A fixed clock, so that no test depends on the speed of the database. */
  const NOW = new Date('2027-01-15T03:00:00Z');
  const inMs = (ms: number) => new Date(NOW.getTime() + ms);
  const LATER = 2 * 3_600_000;
  beforeEach(() => setPeriod(inMs(LATER), inMs(2 * LATER)));

  /** Creates a schedule on a database whose results are delayed by `beforeResult`. */
  const createSchedule = (beforeResult = async () => {}, now = () => NOW) => {
    const invalidatedAt: Date[] = [];
    const log = { warn: vi.fn() };
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await beforeResult();
        return result;
      },
    };
    const time = scheduleInvalidation({
      db: db.withPlugin(plugin),
      log,
      now,
      nextChanges: slot('nextChanges'),
      invalidate: () => invalidatedAt.push(now()),
    });
    onTestFinished(time.stop);
    return { ...time, invalidatedAt, log };
  };
  const waitFor = (check: () => unknown) => vi.waitFor(check, WAIT);

  it('considers a change made during its query', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const { reschedule, invalidatedAt } = createSchedule(() => {
      asked.resolve();
      return answer.promise;
    });
    const rescheduled = reschedule();
    await asked.promise;
    await setPeriod(inMs(500), inMs(LATER));
    await reschedule();
    answer.resolve();
    await rescheduled;
    await waitFor(() => expect(invalidatedAt).toHaveLength(1));
  });

  it('retries after a failed query', async () => {
    await setPeriod(inMs(500), inMs(LATER));
    const { reschedule, invalidatedAt, log } = createSchedule(
      vi.fn().mockRejectedValueOnce(new Error('no answer')),
    );
    await reschedule();
    expect(log.warn).toHaveBeenCalledOnce();
    await waitFor(() => expect(invalidatedAt).toHaveLength(1));
  });

  it('invalidates again until every transaction that began before the moment has ended', async () => {
    onTestFinished(() => void vi.useRealTimers());
    await setPeriod(inMs(500), inMs(LATER));
    // Once the database has answered, so that none of its timeouts passes.
    const { reschedule, invalidatedAt } = createSchedule(async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    await reschedule();
    /** Returns the number of invalidations after more time has passed. */
    const timesAfter = (ms: number) => {
      vi.advanceTimersByTime(ms);
      return invalidatedAt.length;
    };
    expect(timesAfter(499)).toBe(0);
    expect([timesAfter(10), timesAfter(3_000), timesAfter(5_000), timesAfter(7_000)]).toEqual([
      1, 2, 3, 4,
    ]);
    expect(timesAfter(10_000)).toBe(4);
  });

  it('invalidates when a period begins to end soon, and not before', async () => {
    let startedAt: number | undefined;
    const mark = Date.parse('2027-04-17T03:00:00Z');
    await setPeriod(new Date('2027-04-01T03:00:00Z'), new Date('2027-04-20T03:00:00Z'));
    const { reschedule, invalidatedAt } = createSchedule(undefined, () => {
      startedAt ??= Date.now();
      return new Date(mark - 200 + Date.now() - startedAt);
    });
    await reschedule();
    await waitFor(() => expect(invalidatedAt).toHaveLength(1));
    expect(invalidatedAt[0]?.getTime()).toBeGreaterThan(mark);
  });
});
