import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { slot } from '#api/app/slots.ts';
import { insertEdition } from '#api/testing/show.ts';
import { testSite } from '#api/testing/site.ts';
import { keepPublicTime } from './schedule-invalidation.ts';

describe('the time of public pages', async () => {
  const { db } = await testSite();
  await insertEdition(db);
  const setPeriod = (opensAt: Date, closesAt: Date) =>
    db.updateTable('deadline').set({ opens_at: opensAt, closes_at: closesAt }).execute();
  const inMs = (ms: number) => new Date(Date.now() + ms);
  const LATER = 2 * 3_600_000;
  beforeEach(() => setPeriod(inMs(LATER), inMs(2 * LATER)));

  /** A clock over a database whose answers pass `answered`. */
  const clock = (answered = async () => {}, now = () => new Date()) => {
    const struckAt: Date[] = [];
    const log = { warn: vi.fn() };
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await answered();
        return result;
      },
    };
    const time = keepPublicTime({
      db: db.withPlugin(plugin),
      log,
      now,
      times: slot('publicTimes'),
      strike: () => struckAt.push(now()),
    });
    onTestFinished(time.stop);
    return { ...time, struckAt, log };
  };
  const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 5 });

  it('knows of a change that came while it was looking', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const { look, struckAt } = clock(() => {
      asked.resolve();
      return answer.promise;
    });
    const looked = look();
    await asked.promise;
    await setPeriod(inMs(500), inMs(LATER));
    await look();
    answer.resolve();
    await looked;
    await soon(() => expect(struckAt).toHaveLength(1));
  });

  it('asks again when the database could not say', async () => {
    await setPeriod(inMs(2_500), inMs(LATER));
    const { look, struckAt, log } = clock(vi.fn().mockRejectedValueOnce(new Error('no answer')));
    await look();
    expect(log.warn).toHaveBeenCalledOnce();
    await soon(() => expect(struckAt).toHaveLength(1));
  });

  it('strikes when a period begins to end soon, and not before', async () => {
    const from = Date.now();
    const mark = Date.parse('2027-04-17T03:00:00Z');
    await setPeriod(new Date('2027-04-01T03:00:00Z'), new Date('2027-04-20T03:00:00Z'));
    const { look, struckAt } = clock(undefined, () => new Date(mark - 200 + Date.now() - from));
    await look();
    await soon(() => expect(struckAt).toHaveLength(1));
    expect(struckAt[0]?.getTime()).toBeGreaterThan(mark);
  });
});
