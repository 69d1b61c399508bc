import { expect, it } from 'vitest';
import { createCostlyReads, MAX_AGE_S } from './costly-reads.ts';

/** Reads that end when the test says so. */
const controlled = () => {
  const begun: { readonly name: string; readonly end: () => void }[] = [];
  const read = (name: string) => () =>
    new Promise<string>((resolve) => begun.push({ name, end: () => resolve(name) }));
  return { read, begun, names: () => begun.map(({ name }) => name) };
};

const createReads = ({ isLive = true } = {}) => {
  const listeners: (() => void)[] = [];
  const turns: string[] = [];
  const site = { isLive, now: new Date('2027-01-10T03:00:00Z') };
  const reads = createCostlyReads({
    publicChanges: {
      subscribe: (listener) => void listeners.push(listener),
      isLive: () => site.isLive,
    },
    takeReadTurn: (cost, task) => {
      turns.push(cost);
      return task();
    },
    now: () => site.now,
  });
  const change = () => listeners.forEach((listener) => void listener());
  const wait = (seconds: number) => {
    site.now = new Date(site.now.getTime() + seconds * 1000);
  };
  const retain = async (key: string, cost: 'search' | 'list', read: () => Promise<string>) =>
    (await reads.retain(key, cost, async () => Buffer.from(await read()))).bytes.toString();
  return { reads, share: reads.share, retain, change, turns, site, wait };
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
  // When the older one ends, the newer one is still shared.
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

it('expensive reads take turns, others do not', async () => {
  const { share, turns } = createReads();
  await share('one', 'list', async () => 'list');
  await share('two', 'search', async () => 'search');
  await share('three', undefined, async () => 'cheap');
  expect(turns).toEqual(['list', 'search']);
});

it('what is retained is read again after a change, and when caches would', async () => {
  const { retain, change, turns, wait } = createReads();
  const read = (name: string) => retain('a', 'list', async () => name);
  expect(await read('first')).toBe('first');
  wait(MAX_AGE_S - 1);
  expect(await read('second')).toBe('first');
  wait(2);
  expect(await read('third')).toBe('third');
  wait(-1);
  expect(await read('fourth')).toBe('fourth');
  change();
  expect(await read('fifth')).toBe('fifth');
  expect(await retain('b', 'list', async () => 'another')).toBe('another');
  expect(turns).toHaveLength(5);
});

it('what a change overtook is not retained', async () => {
  const { read, begun } = controlled();
  const { retain, change } = createReads();
  const before = retain('a', 'list', read('before'));
  change();
  begun[0]?.end();
  expect(await before).toBe('before');
  expect(await retain('a', 'list', async () => 'after')).toBe('after');
});

it('nothing is retained while changes are not received, nor after a failure', async () => {
  const { retain, change, site } = createReads();
  site.isLive = false;
  expect(await retain('a', 'list', async () => 'unnoticed')).toBe('unnoticed');
  expect(await retain('a', 'list', async () => 'read again')).toBe('read again');
  site.isLive = true;
  change();
  await expect(retain('a', 'list', () => Promise.reject(new Error('lost')))).rejects.toThrow();
  expect(await retain('a', 'list', async () => 'found')).toBe('found');
});

it('what is retained says how old it is', async () => {
  const { reads, wait } = createReads();
  const read = async () => (await reads.retain('a', 'list', async () => Buffer.from('a'))).age;
  expect(await read()).toBe(0);
  wait(0.9);
  expect(await read()).toBe(0);
  wait(9);
  expect(await read()).toBe(9);
});
