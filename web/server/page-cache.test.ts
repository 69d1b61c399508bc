import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPageCache, type Made } from './page-cache.ts';
import { toBytes } from './reply.ts';

const made = async (text: string, shows: string[] = [], status = 200): Promise<Made> => ({
  bytes: await toBytes(status, {}, text),
  shows: new Set(shows),
});
const always = () => true;

test('a page is made once, for all who ask meanwhile and later', async () => {
  const cache = createPageCache(1000, always);
  let makes = 0;
  const make = () => {
    makes += 1;
    return made('page');
  };
  const [one, two] = await Promise.all([cache.fill('/a', make), cache.fill('/a', make)]);
  expect(one).toBe(two);
  expect(cache.get('/a')).toBe(one);
  expect(makes).toBe(1);
});

test('what was changed drops the pages that show it, and no other', async () => {
  const cache = createPageCache(1000, always);
  for (const [key, shows] of [
    ['/list', ['products', '1', '2']],
    ['/one', ['1']],
    ['/two', ['2']],
    ['/text', ['pages']],
  ] as const)
    await cache.fill(key, () => made(key, [...shows]));
  const kept = () => ['/list', '/one', '/two', '/text'].filter((key) => cache.get(key));
  cache.drop(['products', '1']);
  expect(kept()).toEqual(['/two', '/text']);
  cache.drop('*');
  expect(kept()).toEqual([]);
  expect(cache.size()).toBe(0);
});

test('a page that was begun before a change is not kept, and who asks after it gets a new one', async () => {
  const cache = createPageCache(1000, always);
  const gate = Promise.withResolvers<void>();
  const before = cache.fill('/a', async () => {
    const page = made('old');
    await gate.promise;
    return page;
  });
  cache.drop(['something else']);
  const after = await cache.fill('/a', () => made('new'));
  gate.resolve();
  expect((await before).plain.toString()).toBe('old');
  expect(after.plain.toString()).toBe('new');
  expect(cache.get('/a')).toBe(after);
});

test('nothing is kept while changes are not heard, nor what is no page', async () => {
  let live = false;
  const cache = createPageCache(1000, () => live);
  await cache.fill('/a', () => made('a'));
  live = true;
  await cache.fill('/b', () => made('b', [], 404));
  await expect(cache.fill('/c', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(['/a', '/b', '/c'].map(cache.get)).toEqual([undefined, undefined, undefined]);
  expect((await cache.fill('/c', () => made('whole'))).plain.toString()).toBe('whole');
});

test('never more bytes than allowed; the page used last stays, the one unused longest goes', async () => {
  const key = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
  const step = fc.oneof(
    fc.record({ what: fc.constant('fill'), key, length: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ what: fc.constant('get'), key, length: fc.constant(0) }),
    fc.record({ what: fc.constant('drop'), key, length: fc.constant(0) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const cache = createPageCache(100, always);
      // What it should hold, the one used last at the end.
      let model: [string, number][] = [];
      for (const { what, key, length } of steps) {
        const rest = model.filter(([each]) => each !== key);
        const held = model.find(([each]) => each === key);
        if (what === 'drop') {
          cache.drop([key]);
          model = rest;
        } else if (what === 'get') {
          expect(cache.get(key) !== undefined).toBe(held !== undefined);
          model = held ? [...rest, held] : rest;
        } else {
          await cache.fill(key, () => made('x'.repeat(length), [key]));
          model = [...rest, [key, length]];
          while (model.reduce((sum, [, each]) => sum + each, 0) > 100) model.shift();
        }
        expect(cache.size()).toBe(model.reduce((sum, [, each]) => sum + each, 0));
      }
      expect(['/a', '/b', '/c', '/d', '/e'].filter((each) => cache.get(each))).toEqual(
        model.map(([each]) => each).sort(),
      );
    }),
    { numRuns: 300 },
  );
});
