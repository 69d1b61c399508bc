import { expect, it } from 'vitest';
import { type Cost, createCostlyReads, createReadTurns } from './costly-reads.ts';

/** Reads that end when they are told to. */
const controlled = () => {
  const begun: { readonly name: string; readonly end: () => void }[] = [];
  const read = (name: string) => () =>
    new Promise<string>((resolve) => begun.push({ name, end: () => resolve(name) }));
  return { read, begun, names: () => begun.map(({ name }) => name) };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

const createReads = ({ isLive = true, poolSize = 10 } = {}) => {
  const listeners: (() => void)[] = [];
  const share = createCostlyReads(
    { subscribe: (listener) => void listeners.push(listener), isLive: () => isLive },
    { poolSize },
  );
  return { share, change: () => listeners.forEach((listener) => void listener()) };
};

it('identical reads share one execution until it ends', async () => {
  const { read, begun, names } = controlled();
  const { share } = createReads();
  const both = [share('a', undefined, read('first')), share('a', undefined, read('second'))];
  expect(names()).toEqual(['first']);
  begun[0]?.end();
  expect(await Promise.all(both)).toEqual(['first', 'first']);
  void share('a', undefined, read('third'));
  expect(names()).toEqual(['first', 'third']);
});

it('a read after a change of public data does not share what began before it', async () => {
  const { read, begun, names } = controlled();
  const { share, change } = createReads();
  const before = share('a', 'list', read('before'));
  change();
  const after = share('a', 'list', read('after'));
  expect(names()).toEqual(['before', 'after']);
  begun[0]?.end();
  await before;
  // The end of the older one leaves the newer one shared.
  void share('a', 'list', read('again'));
  expect(names()).toEqual(['before', 'after']);
  begun[1]?.end();
  expect(await after).toBe('after');
});

it('nothing is shared while changes are not received', () => {
  const { read, names } = controlled();
  const { share } = createReads({ isLive: false });
  void share('a', undefined, read('first'));
  void share('a', undefined, read('second'));
  expect(names()).toEqual(['first', 'second']);
});

it('a failed read fails for all that share it, and for nobody else', async () => {
  const { share } = createReads();
  const failing = () => Promise.reject(new Error('lost'));
  const both = [share('a', 'list', failing), share('a', 'list', failing)];
  await Promise.all(both.map((each) => expect(each).rejects.toThrow('lost')));
  expect(await share('a', 'list', async () => 'found')).toBe('found');
});

it('expensive reads take turns and leave connections to others', () => {
  const { read, names } = controlled();
  const { share } = createReads({ poolSize: 5 });
  for (const name of ['one', 'two', 'three']) void share(name, 'list', read(name));
  void share('cheap', undefined, read('cheap'));
  expect(names()).toEqual(['one', 'two', 'cheap']);
});

it('turns go in order; searches are refused before lists', async () => {
  const { read, begun, names } = controlled();
  const takeTurn = createReadTurns(1);
  const ask = (cost: Cost, name: string) => {
    const promise = takeTurn(cost, read(name));
    return promise.catch((error: { code: string }) => error.code);
  };
  const running = ask('list', 'running');
  const searches = Array.from({ length: 101 }, (_, at) => ask('search', `search ${at}`));
  const list = ask('list', 'list');
  expect(await searches[100]).toBe('UNAVAILABLE');
  expect(names()).toEqual(['running']);
  for (let at = 0; at < 102; at += 1) {
    begun[at]?.end();
    await settled();
  }
  expect(names().at(-1)).toBe('list');
  expect(await Promise.all([running, ...searches.slice(0, 100), list])).toEqual(names());
});

it('who has waited for too long is refused, and the next one has the turn', async () => {
  const { read, begun, names } = controlled();
  let now = 0;
  const takeTurn = createReadTurns(1, () => now);
  const running = takeTurn('list', read('running'));
  const late = takeTurn('search', read('late')).catch((error: { code: string }) => error.code);
  now = 1_000;
  const next = takeTurn('list', read('next'));
  now = 2_001;
  begun[0]?.end();
  expect([await running, await late]).toEqual(['running', 'UNAVAILABLE']);
  expect(names()).toEqual(['running', 'next']);
  begun[1]?.end();
  expect(await next).toBe('next');
});
