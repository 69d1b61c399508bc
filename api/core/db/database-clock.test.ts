import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testSite } from '#api/testing/site.ts';
import { createDatabaseClock, readDatabaseTime } from './database-clock.ts';

/** Returns a process and a database whose clocks run evenly but differ; answers take their time. */
const simulate = ({ started, ahead }: { started: number; ahead: number }) => {
  let elapsed = 0;
  let delays: readonly [number, number] = [0, 0];
  return {
    monotonic: () => started + elapsed,
    readTime: async () => {
      elapsed += delays[0];
      const time = ahead + elapsed;
      elapsed += delays[1];
      return time;
    },
    /** Sets the duration of the next question and its answer. */
    delay: (next: readonly [number, number]) => {
      delays = next;
    },
    pass: (ms: number) => {
      elapsed += ms;
    },
    setDatabase: (ms: number) => {
      ahead += ms;
    },
    time: () => ahead + elapsed,
  };
};

const ms = fc.integer({ min: 0, max: 5_000 });
const delays = fc.tuple(ms, ms);
const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });

describe('the clock of the database', () => {
  it('is never ahead, and behind by no more than its first answer took', () =>
    fc.assert(
      fc.asyncProperty(
        instant,
        instant,
        fc.tuple(delays, delays, delays, delays),
        async (started, ahead, [first, ...later]) => {
          const world = simulate({ started, ahead });
          world.delay(first);
          const clock = await createDatabaseClock(world);
          for (const next of later) {
            world.pass(60_000);
            world.delay(next);
            await clock.refresh();
          }
          const behind = world.time() - clock.now().getTime();
          expect(behind).toBeGreaterThanOrEqual(0);
          expect(behind).toBeLessThanOrEqual(first[0] + first[1]);
        },
      ),
    ));

  it('follows a database whose clock was set', async () => {
    const world = simulate({ started: 5, ahead: 1_000_000 });
    const clock = await createDatabaseClock(world);
    for (const jump of [90_000, -90_000]) {
      world.setDatabase(jump);
      await clock.refresh();
      expect(clock.now().getTime()).toBe(world.time());
    }
  });

  it('keeps its time while the database does not answer', async () => {
    const world = simulate({ started: 0, ahead: 1_000_000 });
    let isDown = false;
    const readTime = () => (isDown ? Promise.reject(new Error('down')) : world.readTime());
    const clock = await createDatabaseClock({ ...world, readTime });
    isDown = true;
    world.pass(60_000);
    await expect(clock.refresh()).rejects.toThrow('down');
    expect(clock.now().getTime()).toBe(world.time());
  });

  it('is read from PostgreSQL', async () => {
    const { db } = await testSite();
    const clock = await createDatabaseClock({ readTime: () => readDatabaseTime(db) });
    const before = clock.now().getTime();
    const time = await readDatabaseTime(db);
    const earliest = Date.UTC(2026, 0);
    expect(before).toBeGreaterThan(earliest);
    expect(time).toBeGreaterThanOrEqual(before);
  });
});
