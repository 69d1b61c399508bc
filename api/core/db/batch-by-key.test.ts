import { describe, expect, it } from 'vitest';
import { type Outcome, together } from './batch-by-key.ts';

/** Work that waits until it is let go, so that a test decides what comes meanwhile. */
const gate = () => {
  const batches: string[][] = [];
  let letGo = () => {};
  const work = async (wishes: string[]): Promise<Outcome<string>[]> => {
    batches.push(wishes);
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    if (wishes.includes('spoilt')) throw Object.assign(new Error('22021'), { code: '22021' });
    if (wishes.includes('away')) throw Object.assign(new Error('57P01'), { code: '57P01' });
    return wishes.map((wish) =>
      wish === 'refused' ? { error: new Error('refused') } : { answer: `${wish}!` },
    );
  };
  return { batches, work, next: () => letGo() };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('together', () => {
  it('works on a single wish at once, and on those that come meanwhile in one go', async () => {
    const { batches, work, next } = gate();
    const ask = together(work);
    const answers = Promise.all(['a', 'b', 'c'].map((wish) => ask('row', wish)));
    expect(batches).toEqual([['a']]);
    next();
    await turn();
    expect(batches).toEqual([['a'], ['b', 'c']]);
    next();
    expect(await answers).toEqual(['a!', 'b!', 'c!']);
  });

  it('lets other keys pass', () => {
    const { batches, work } = gate();
    const ask = together(work);
    void ask('one row', 'a');
    void ask('another row', 'b');
    expect(batches).toEqual([['a'], ['b']]);
  });

  it('gives each its own refusal', async () => {
    const { work, next } = gate();
    const ask = together(work);
    const first = ask('row', 'a');
    const both = Promise.allSettled([ask('row', 'refused'), ask('row', 'b')]);
    next();
    await first;
    await turn();
    next();
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('does each alone when one spoils the statement', async () => {
    const { batches, work, next } = gate();
    const ask = together(work);
    const first = ask('row', 'a');
    const three = Promise.allSettled(['b', 'spoilt', 'c'].map((wish) => ask('row', wish)));
    for (let at = 0; at < 6; at += 1) {
      next();
      await turn();
    }
    await first;
    expect((await three).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(batches.slice(2)).toEqual([['b'], ['spoilt'], ['c']]);
  });

  it('fails all when the database is away, without asking again for each', async () => {
    const { batches, work, next } = gate();
    const ask = together(work);
    const first = ask('row', 'a');
    const rest = Promise.allSettled(['b', 'away'].map((wish) => ask('row', wish)));
    next();
    await first;
    await turn();
    next();
    expect((await rest).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(batches).toHaveLength(2);
  });

  it('takes no more than its measure at once', async () => {
    const { batches, work, next } = gate();
    const ask = together(work, 2);
    const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((wish) => ask('row', wish)));
    for (let at = 0; at < 4; at += 1) {
      next();
      await turn();
    }
    await all;
    expect(batches.map(({ length }) => length)).toEqual([1, 2, 2]);
  });
});
