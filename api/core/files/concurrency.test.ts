import { describe, expect, it } from 'vitest';
import { createTurns } from './concurrency.ts';

/** Work that ends when it is told to. */
const works = (count: number) =>
  Array.from({ length: count }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { begun: false, promise, resolve };
  });

describe('createTurns', () => {
  it('works on some, lets some wait, and turns the others away', async () => {
    const turn = createTurns({ atOnce: 2, waiting: 1 });
    const all = works(4);
    const [first, second, third, fourth] = all.map((work) =>
      turn(() => {
        work.begun = true;
        return work.promise;
      }),
    );
    await expect(fourth).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(all.map(({ begun }) => begun)).toEqual([true, true, false, false]);
    all[1]?.resolve();
    await second;
    expect(all[2]?.begun).toBe(true);
    for (const { resolve } of all) resolve();
    await Promise.all([first, third]);
  });

  it('goes on after work that fails', async () => {
    const turn = createTurns({ atOnce: 1, waiting: 1 });
    const fails = turn(() => Promise.reject(new Error('broken')));
    const next = turn(async () => 'done');
    await expect(fails).rejects.toThrow('broken');
    expect(await next).toBe('done');
    expect(await turn(async () => 'again')).toBe('again');
  });
});
