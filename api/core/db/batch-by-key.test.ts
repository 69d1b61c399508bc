import { describe, expect, it } from 'vitest';
import { type BatchResult, batchByKey } from './batch-by-key.ts';
import { currentScope, inRequestScope, noteQueryError } from './request-scope.ts';

/** Runs batches one at a time: each waits until the test calls `next`. */
const createGate = () => {
  const batches: string[][] = [];
  let release = () => {};
  const work = async (requests: string[]): Promise<BatchResult<string>[]> => {
    batches.push(requests);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    if (requests.includes('invalid')) throw Object.assign(new Error('22021'), { code: '22021' });
    if (requests.includes('away')) throw Object.assign(new Error('57P01'), { code: '57P01' });
    return requests.map((request) =>
      request === 'refused' ? { error: new Error('refused') } : { value: `${request}!` },
    );
  };
  return { batches, work, next: () => release() };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('batchByKey', () => {
  it('runs a single request immediately, and batches those that arrive meanwhile', async () => {
    const { batches, work, next } = createGate();
    const run = batchByKey(work);
    const answers = Promise.all(['a', 'b', 'c'].map((request) => run('row', request)));
    expect(batches).toEqual([['a']]);
    next();
    await turn();
    expect(batches).toEqual([['a'], ['b', 'c']]);
    next();
    expect(await answers).toEqual(['a!', 'b!', 'c!']);
  });

  it('runs other keys independently', () => {
    const { batches, work } = createGate();
    const run = batchByKey(work);
    void run('one row', 'a');
    void run('another row', 'b');
    expect(batches).toEqual([['a'], ['b']]);
  });

  it('rejects each request with its own error', async () => {
    const { work, next } = createGate();
    const run = batchByKey(work);
    const first = run('row', 'a');
    const both = Promise.allSettled([run('row', 'refused'), run('row', 'b')]);
    next();
    await first;
    await turn();
    next();
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('retries each alone when one fails the statement', async () => {
    const { batches, work, next } = createGate();
    const run = batchByKey(work);
    const first = run('row', 'a');
    const three = Promise.allSettled(['b', 'invalid', 'c'].map((request) => run('row', request)));
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
    expect(batches.slice(2)).toEqual([['b'], ['invalid'], ['c']]);
  });

  it('rejects the whole batch, without retries, when the database is down', async () => {
    const { batches, work, next } = createGate();
    const run = batchByKey(work);
    const first = run('row', 'a');
    const rest = Promise.allSettled(['b', 'away'].map((request) => run('row', request)));
    next();
    await first;
    await turn();
    next();
    expect((await rest).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(batches).toHaveLength(2);
  });

  it('limits the size of a batch', async () => {
    const { batches, work, next } = createGate();
    const run = batchByKey(work, 2);
    const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((request) => run('row', request)));
    for (let at = 0; at < 4; at += 1) {
      next();
      await turn();
    }
    await all;
    expect(batches.map(({ length }) => length)).toEqual([1, 2, 2]);
  });

  describe('in the scopes of requests', () => {
    const failure = Object.assign(new Error('57P01'), { code: '57P01' });

    /**
     * Creates functions that send requests. The query of a batch fails with a hidden error if a text is `hidden`. Each
     * request resolves to the errors of its scope.
     */
    const createRequests = () => {
      const operations: unknown[] = [];
      const gate = createGate();
      const run = batchByKey(async (requests: string[]) => {
        const answers = await gate.work(requests);
        operations.push(currentScope()?.operation);
        if (requests.includes('hidden')) noteQueryError(failure);
        return answers;
      });
      const request = (operation: string, text: string) =>
        inRequestScope(operation, async () => {
          await run('row', text);
          return currentScope()?.errors;
        });
      return { operations, request, run, next: gate.next };
    };

    it('gives the errors of its queries to every request of a batch, and to no other', async () => {
      const { request, next } = createRequests();
      const first = request('reserveProduct', 'a');
      const second = [request('enterEvent', 'b'), request('enterEvent', 'hidden')];
      next();
      await turn();
      const third = request('enterEvent', 'c');
      next();
      await turn();
      next();
      expect(await Promise.all([first, ...second, third])).toEqual([[], [failure], [failure], []]);
    });

    it('works as the operation of the first request of a batch that has one', async () => {
      const { operations, request, run, next } = createRequests();
      const all = [request('reserveProduct', 'a'), run('row', 'of a job'), request('enter', 'b')];
      next();
      await turn();
      all.push(run('row', 'of a job'));
      next();
      await turn();
      next();
      await Promise.all(all);
      expect(operations).toEqual(['reserveProduct', 'enter', undefined]);
    });
  });
});
