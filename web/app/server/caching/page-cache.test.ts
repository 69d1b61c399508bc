import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CachedResponse, encodeResponse } from '../responses/encoded-response.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';

const made = async (text: string, shows: string[] = [], status = 200): Promise<RenderedPage> => ({
  bytes: await encodeResponse(status, {}, text),
  shows: new Set(shows),
});
const always = () => true;
const asItIs = async (bytes: CachedResponse) => bytes;

test('renders a page once for concurrent and later requests', async () => {
  const cache = createPageCache(10_000, always, asItIs);
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

test('invalidates only the pages that depend on a change', async () => {
  const cache = createPageCache(10_000, always, asItIs);
  for (const [key, shows] of [
    ['/list', ['products', '1', '2']],
    ['/one', ['1']],
    ['/two', ['2']],
    ['/text', ['pages']],
  ] as const)
    await cache.fill(key, () => made(key, [...shows]));
  const cachedKeys = () => ['/list', '/one', '/two', '/text'].filter((key) => cache.get(key));
  cache.drop(['products', '1']);
  expect(cachedKeys()).toEqual(['/two', '/text']);
  cache.drop('*');
  expect(cachedKeys()).toEqual([]);
  expect(cache.size()).toBe(0);
});

test('does not cache a render that began before a change, and renders anew for later requests', async () => {
  const cache = createPageCache(10_000, always, asItIs);
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

test('caches nothing while changes are not received, and no errors', async () => {
  let live = false;
  const cache = createPageCache(10_000, () => live, asItIs);
  await cache.fill('/a', () => made('a'));
  live = true;
  await cache.fill('/b', () => made('b', [], 404));
  await expect(cache.fill('/c', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(['/a', '/b', '/c'].map(cache.get)).toEqual([undefined, undefined, undefined]);
  expect((await cache.fill('/c', () => made('whole'))).plain.toString()).toBe('whole');
});

const ROOM = 2000;
const key = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/?q=a', '/?q=b', '/?q=c');
const poolOf = (key: string) => (key.includes('?') ? 'unbounded' : 'bounded');
/** Returns the size of a page alone. */
const sizeAlone = async (key: string, page: RenderedPage) => {
  const cache = createPageCache(1_000_000, always, asItIs);
  await cache.fill(key, async () => page);
  return cache.size();
};

test('stays below its limit and evicts the least recently used page of a pool', async () => {
  const step = fc.oneof(
    fc.record({ what: fc.constant('fill'), key, length: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ what: fc.constant('get'), key, length: fc.constant(0) }),
    fc.record({ what: fc.constant('drop'), key, length: fc.constant(0) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const cache = createPageCache(ROOM, always, asItIs);
      // The expected keys of each pool, the most recently used at the end.
      const models: Record<'bounded' | 'unbounded', [string, number][]> = {
        bounded: [],
        unbounded: [],
      };
      const sizeOf = (model: [string, number][]) => model.reduce((sum, [, each]) => sum + each, 0);
      for (const { what, key, length } of steps) {
        const kind = poolOf(key);
        const room = kind === 'unbounded' ? ROOM / 8 : ROOM - ROOM / 8;
        const rest = models[kind].filter(([each]) => each !== key);
        const held = models[kind].find(([each]) => each === key);
        if (what === 'drop') {
          cache.drop([key]);
          models[kind] = rest;
        } else if (what === 'get') {
          expect(cache.get(key) !== undefined).toBe(held !== undefined);
          models[kind] = held ? [...rest, held] : rest;
        } else {
          const page = await made('x'.repeat(length), [key]);
          const size = await sizeAlone(key, page);
          await cache.fill(key, async () => page, kind);
          // A page that is too large removes its previous version.
          models[kind] = size <= room ? [...rest, [key, size]] : rest;
          while (sizeOf(models[kind]) > room) models[kind].shift();
        }
        expect(cache.size()).toBe(sizeOf(models.bounded) + sizeOf(models.unbounded));
      }
      const all = [...models.bounded, ...models.unbounded].map(([each]) => each);
      for (const each of ['/a', '/b', '/c', '/d', '/e', '/?q=a', '/?q=b', '/?q=c'])
        expect(cache.get(each) !== undefined).toBe(all.includes(each));
    }),
    { numRuns: 300 },
  );
});

test('searches evict no other pages', async () => {
  const searches = fc.array(fc.tuple(fc.string({ maxLength: 30 }), fc.nat(400)), {
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(searches, async (asked) => {
      const cache = createPageCache(4000, always, asItIs);
      for (const page of ['/a', '/b', '/c']) await cache.fill(page, () => made('x'.repeat(500)));
      const before = cache.size();
      for (const [words, length] of asked) {
        await cache.fill(`/?q=${words}`, () => made('x'.repeat(length)), 'unbounded');
        expect(cache.size() - before).toBeLessThanOrEqual(500);
      }
      expect(['/a', '/b', '/c'].map((page) => cache.get(page)?.plain?.length)).toEqual([
        500, 500, 500,
      ]);
    }),
  );
});

test('keeps only the compressed form of a compressed response', async () => {
  const cache = createPageCache(10_000, always, asItIs);
  const page = await made('x'.repeat(9000));
  const answered = await cache.fill('/a', async () => page);
  expect([answered.plain.length, cache.get('/a')?.plain]).toEqual([9000, undefined]);
  expect(cache.get('/a')?.brotli).toEqual(page.bytes.brotli);
  expect(cache.get('/a')?.brotli?.buffer.byteLength).toBe(page.bytes.brotli?.length);
  expect(cache.size()).toBeLessThan(200);
});

test('counts keys and dependencies', async () => {
  const plain = await sizeAlone('/a', await made('x'));
  expect(await sizeAlone(`/a?q=${'x'.repeat(1000)}`, await made('x'))).toBeGreaterThan(
    plain + 1000,
  );
  const ids = Array.from({ length: 100 }, (_, index) => `id ${index}`);
  expect(await sizeAlone('/a', await made('x', ids))).toBeGreaterThan(plain + 100 * 36);
});

test('recompresses a page once when it is requested again, unless it has changed', async () => {
  const smaller = Promise.withResolvers<CachedResponse>();
  let times = 0;
  const cache = createPageCache(10_000, always, () => {
    times += 1;
    return smaller.promise;
  });
  const fill = () => cache.fill('/a', () => made('page', ['1']));
  const first = await fill();
  expect(times).toBe(0);
  expect(cache.get('/a')).toBe(first);
  cache.drop(['1']);
  const second = await fill();
  expect(cache.get('/a')).toBe(second);
  const small = { ...first, etag: 'small' };
  smaller.resolve(small);
  await smaller.promise;
  // It belongs to the first version, which has been replaced.
  await expect.poll(() => cache.get('/a') === second && times).toBe(2);
  await expect.poll(() => cache.get('/a')).toBe(small);
  cache.get('/a');
  expect(times).toBe(2);
});

test('a page larger than its pool is not cached and evicts no other', async () => {
  const cache = createPageCache(ROOM, always, asItIs);
  await cache.fill('/a', () => made('x'.repeat(300)));
  await cache.fill('/b', () => made('x'.repeat(300), ['1']));
  const before = cache.size();
  await cache.fill('/b', () => made(Array.from({ length: 999 }, (_, at) => at ** 3).join(), ['1']));
  expect([cache.get('/a') !== undefined, cache.get('/b')]).toEqual([true, undefined]);
  expect(cache.size()).toBeLessThan(before);
  cache.drop(['1']);
  expect(cache.get('/a')).toBeDefined();
});

test('a replaced page is invalidated by its current dependencies only', async () => {
  const cache = createPageCache(10_000, always, asItIs);
  await cache.fill('/a', () => made('old', ['1', '2']));
  await cache.fill('/a', () => made('new', ['2', '3']));
  cache.drop(['1']);
  expect(cache.get('/a')?.plain?.toString()).toBe('new');
  cache.drop(['3']);
  expect(cache.get('/a')).toBeUndefined();
});

test('recompression does not count as a use', async () => {
  const cache = createPageCache(ROOM, always, asItIs);
  const fill = (key: string) => cache.fill(key, () => made('x'.repeat(700)));
  await fill('/a');
  await fill('/b');
  cache.get('/a');
  cache.get('/b');
  await fill('/c');
  expect(['/a', '/b', '/c'].map((key) => cache.get(key) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
});

test('lists the pages that depend on data, of both pools', async () => {
  const cache = createPageCache(100_000, always, asItIs);
  await cache.fill('/robots.txt', () => made('text'));
  await cache.fill('/one', () => made('one', ['1']));
  await cache.fill('/search', () => made('search', ['products']), 'unbounded');
  await cache.fill('/missing', () => made('none', ['1'], 404));
  const pages = cache.pages();
  expect([...pages.keys()].sort()).toEqual(['/one', '/search']);
  expect(pages.get('/one')).toBe(cache.get('/one'));
  cache.drop('*');
  expect(cache.pages().size).toBe(0);
});
