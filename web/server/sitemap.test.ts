import { expect, test, vi } from 'vitest';
import type * as Entry from '#web/entry-server.tsx';
import type { Made } from './page-cache.ts';
import { toBytes } from './reply.ts';
import { createSitemap, sitemapKey, sitemapPart } from './sitemap.ts';

const A = '019b76da-a817-73f3-bc33-0f6c3d3310ff';

/** A site of these booths and of pages that answer these statuses. */
const siteOf = (booths: readonly string[], pages: Readonly<Record<string, number>>) => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const findablePaths: typeof Entry.findablePaths = async ({ origin, fetch, isThere }) => {
    const found: string[] = [];
    for (const path of Object.keys(pages)) if (await isThere(path)) found.push(path);
    const answer = await fetch(new Request(`${origin}/api/v1/booths`));
    const { items } = await answer.json();
    return [...found, ...items.map((id: string) => `/booth/${id}`)];
  };
  const make = async (_entry: typeof Entry, url: URL): Promise<Made> => ({
    bytes: await toBytes(pages[url.pathname] ?? 404, {}, ''),
    shows: new Set([url.pathname]),
  });
  const sitemap = createSitemap({
    api: async () => Response.json({ items: booths }),
    make,
    baseUrl: 'https://noren.example',
    security: { 'X-Kept': 'yes' },
    log,
  });
  const entry = { findablePaths } as unknown as typeof Entry;
  return { log, sitemap: (part?: number) => sitemap(entry, part) };
};

const locations = ({ bytes }: Made) =>
  [...bytes.plain.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('pages that are there, and what the data has; it shows all that they show', async () => {
  const made = await siteOf([A], { '/': 200, '/access': 404 }).sitemap();
  expect(made.bytes.status).toBe(200);
  expect(locations(made)).toEqual([
    'https://noren.example/',
    'https://noren.example/en',
    `https://noren.example/booth/${A}`,
    `https://noren.example/en/booth/${A}`,
  ]);
  // The text that is not there yet is shown too: it changes the sitemap when it comes.
  expect(made.shows).toEqual(new Set(['/', '/access', 'booths', A]));
});

test('an empty site has an empty sitemap', async () => {
  const made = await siteOf([], {}).sitemap();
  expect([made.bytes.status, locations(made)]).toEqual([200, []]);
});

test('what is too long for one file is an index and its files', async () => {
  const names = Array.from({ length: 25_001 }, (_, index) => String(index));
  const { sitemap } = siteOf(names, {});
  expect(locations(await sitemap())).toEqual([
    'https://noren.example/sitemap.xml?page=1',
    'https://noren.example/sitemap.xml?page=2',
  ]);
  expect(locations(await sitemap(1))).toHaveLength(50_000);
  expect(locations(await sitemap(2))).toEqual([
    'https://noren.example/booth/25000',
    'https://noren.example/en/booth/25000',
  ]);
  expect((await sitemap(3)).bytes.status).toBe(404);
});

test('half a sitemap is none: the error is logged, and nobody keeps the answer', async () => {
  const { sitemap, log } = siteOf([A], { '/': 503 });
  const { bytes } = await sitemap();
  expect([bytes.status, bytes.plain.length]).toEqual([503, 0]);
  expect(bytes.heads.plain).toContain('no-store');
  expect(log.error).toHaveBeenCalledOnce();
});

test.each([
  ['/sitemap.xml', {}, '/sitemap.xml'],
  ['/en/sitemap.xml?x=1', {}, '/sitemap.xml'],
  ['/ja/sitemap.xml?page=2', { part: 2 }, '/sitemap.xml?page=2'],
  ['/sitemap.xml?page=0', {}, '/sitemap.xml'],
  ['/sitemap.xml?page=1e3', {}, '/sitemap.xml'],
])('%s asks for a part', (address, asked, key) => {
  const found = sitemapPart(new URL(address, 'https://noren.example'));
  expect(found).toEqual(asked);
  expect(sitemapKey(found?.part)).toBe(key);
});

test.each(['/', '/sitemap', '/x/sitemap.xml'])('%s is no sitemap', (address) => {
  expect(sitemapPart(new URL(address, 'https://noren.example'))).toBeUndefined();
});
