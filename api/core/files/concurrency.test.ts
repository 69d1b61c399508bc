import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './concurrency.ts';

/** Tasks that end when the test resolves them. */
const createTasks = (count: number) =>
  Array.from({ length: count }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { started: false, promise, resolve };
  });

describe('limitConcurrency', () => {
  it('runs some tasks, queues some, and rejects the others', async () => {
    const run = limitConcurrency({ atOnce: 2, waiting: 1 });
    const all = createTasks(4);
    const [first, second, third, fourth] = all.map((task) =>
      run(() => {
        task.started = true;
        return task.promise;
      }),
    );
    await expect(fourth).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(all.map(({ started }) => started)).toEqual([true, true, false, false]);
    all[1]?.resolve();
    await second;
    expect(all[2]?.started).toBe(true);
    for (const { resolve } of all) resolve();
    await Promise.all([first, third]);
  });

  it('continues after a failed task', async () => {
    const run = limitConcurrency({ atOnce: 1, waiting: 1 });
    const fails = run(() => Promise.reject(new Error('broken')));
    const next = run(async () => 'done');
    await expect(fails).rejects.toThrow('broken');
    expect(await next).toBe('done');
    expect(await run(async () => 'again')).toBe('again');
  });
});
