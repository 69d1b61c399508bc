import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitConcurrency, QueueFullError } from './concurrency.ts';

describe('limitConcurrency', () => {
  it('limits running and queued tasks, keeps their order and rejects the others', async () => {
    const run = limitConcurrency({ maxRunning: 2, maxQueued: 2 });
    const started: number[] = [];
    const ends = [0, 1, 2, 3, 4].map(() => Promise.withResolvers<number>());
    const tasks = ends.map(({ promise }, index) =>
      run(() => {
        started.push(index);
        return promise;
      }),
    );
    await expect(tasks[4]).rejects.toThrow(QueueFullError);
    expect(started).toEqual([0, 1]);
    ends[1]?.resolve(1);
    expect(await tasks[1]).toBe(1);
    await undefined;
    expect(started).toEqual([0, 1, 2]);
    ends[0]?.reject(new Error('broken'));
    await expect(tasks[0]).rejects.toThrow('broken');
    await undefined;
    expect(started).toEqual([0, 1, 2, 3]);
    ends[2]?.resolve(2);
    ends[3]?.resolve(3);
    expect(await Promise.all([tasks[2], tasks[3]])).toEqual([2, 3]);
  });

  it('continues after a failed task', async () => {
    const run = limitConcurrency({ maxRunning: 1, maxQueued: 1 });
    const fails = run(() => Promise.reject(new Error('broken')));
    const next = run(async () => 'done');
    await expect(fails).rejects.toThrow('broken');
    expect(await next).toBe('done');
    expect(await run(async () => 'again')).toBe('again');
  });

  it('queues any number of tasks by default', async () => {
    const run = limitConcurrency({ maxRunning: 1 });
    const tasks = Array.from({ length: 1_000 }, (_, index) => run(async () => index));
    expect(await Promise.all(tasks)).toHaveLength(1_000);
  });

  it('never exceeds the limit and releases every slot', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
        fc.array(fc.record({ turns: fc.nat(4), fails: fc.boolean() }), { maxLength: 30 }),
        async (maxRunning, maxQueued, tasks) => {
          const run = limitConcurrency({ maxRunning, maxQueued });
          let running = 0;
          const results = await Promise.allSettled(
            tasks.map(async ({ turns, fails }) => {
              for (let turn = 0; turn < turns; turn += 1) await undefined;
              return run(async () => {
                running += 1;
                expect(running).toBeLessThanOrEqual(maxRunning);
                for (let turn = 0; turn < turns; turn += 1) await undefined;
                running -= 1;
                if (fails) throw new Error('broken');
              });
            }),
          );
          for (const result of results) {
            if (result.status === 'rejected' && !(result.reason instanceof QueueFullError))
              expect(result.reason.message).toBe('broken');
          }
          // All slots are free again: as many tasks as allowed are accepted.
          const free = Array.from({ length: maxRunning + maxQueued }, () => run(async () => 'in'));
          expect(await Promise.all(free)).toEqual(free.map(() => 'in'));
        },
      ),
    );
  });
});
