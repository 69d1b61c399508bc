import { expect, test, vi } from 'vitest';
import type * as Entry from '#web/app/entry-server.tsx';
import type { PageChange } from '#web/core/shell/config.ts';
import type { RenderedPage } from '../caching/page-cache.ts';
import { type EncodedResponse, encodeResponse } from '../responses/encoded-response.ts';
import { createSitemap, parseSitemapPart } from './sitemap.ts';

const A = '019b76da-a817-73f3-bc33-0f6c3d3310ff';
const B = '019b76da-a83f-7e20-a500-f3ede400f25a';

/** Creates a site with these booths and with pages of these statuses; both may change. */
const siteOf = (booths: string[], pages: Record<string, number>, { takes = 0 } = {}) => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const clock = { now: 0 };
  let made = 0;
  let tell: (change: PageChange) => void = () => {};
  const listPaths: typeof Entry.listPaths = async ({ api, exists }) => {
    made += 1;
    clock.now += takes;
    const found: string[] = [];
    for (const path of Object.keys(pages)) if (await exists(path)) found.push(path);
    const { text } = await api({
      path: '/api/v1/booths',
      params: {},
      address: '/api/v1/booths',
      locale: 'ja',
    });
    const { items } = JSON.parse(text);
    return [...found, ...items.map((id: string) => `/booth/${id}`)];
  };
  const renderPage = async (_entry: typeof Entry, url: URL): Promise<RenderedPage> => ({
    bytes: await encodeResponse(pages[url.pathname] ?? 404, {}, ''),
    shows: new Set(['pages', A]),
  });
  const sitemap = createSitemap({
    api: async () => ({ status: 200, text: JSON.stringify({ items: booths }), isPublic: true }),
    renderPage,
    baseUrl: 'https://noren.example',
    security: { 'X-Kept': 'yes' },
    log,
    changes: {
      subscribe: (listener) => {
        tell = listener;
      },
      isLive: () => true,
    },
    now: () => clock.now,
  });
  const entry = { listPaths } as unknown as typeof Entry;
  return {
    log,
    clock,
    sitemap: (part?: number) => sitemap(entry, part),
    made: () => made,
    tell: (change: PageChange) => tell(change),
  };
};

const locations = ({ plain }: EncodedResponse) =>
  [...plain.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('lists existing pages and those of the data', async () => {
  const made = await siteOf([A], { '/': 200, '/access': 404 }).sitemap();
  expect(made.status).toBe(200);
  expect(locations(made)).toEqual([
    'https://noren.example/',
    'https://noren.example/en',
    `https://noren.example/booth/${A}`,
    `https://noren.example/en/booth/${A}`,
  ]);
});

test('is empty for an empty site', async () => {
  const made = await siteOf([], {}).sitemap();
  expect([made.status, locations(made)]).toEqual([200, []]);
});

test('splits a long sitemap into an index and files', async () => {
  const names = Array.from({ length: 25_001 }, (_, index) => String(index));
  const { sitemap, made } = siteOf(names, {});
  expect(locations(await sitemap())).toEqual([
    'https://noren.example/sitemap.xml?page=1',
    'https://noren.example/sitemap.xml?page=2',
  ]);
  expect(locations(await sitemap(1))).toHaveLength(50_000);
  expect(locations(await sitemap(2))).toEqual([
    'https://noren.example/booth/25000',
    'https://noren.example/en/booth/25000',
  ]);
  for (let part = 3; part < 20; part += 1) expect((await sitemap(part)).status).toBe(404);
  expect(made()).toBe(1);
});

test('fails as a whole: logs the error and forbids caching the response', async () => {
  const pages = { '/': 503 };
  const { sitemap, log, clock, made } = siteOf([A], pages);
  const [bytes] = await Promise.all([sitemap(), sitemap(2)]);
  expect([bytes.status, bytes.plain.length]).toEqual([503, 0]);
  expect(bytes.heads.plain).toEqual(expect.arrayContaining(['no-store', 'Retry-After', '60']));
  expect(log.error).toHaveBeenCalledOnce();
  pages['/'] = 200;
  clock.now = 59_999;
  expect([(await sitemap()).status, made()]).toEqual([503, 1]);
  clock.now = 60_000;
  expect([(await sitemap()).status, made()]).toEqual([200, 2]);
});

test('is built once for concurrent requests, and again only after a change and a rest', async () => {
  const booths = [A];
  const { sitemap, clock, made, tell } = siteOf(booths, { '/': 200 }, { takes: 20 });
  const [one, two] = await Promise.all([sitemap(), sitemap(1)]);
  expect([one === two, made()]).toEqual([true, 1]);
  clock.now = 10_000;
  tell(['reservations', A]);
  expect([await sitemap(), made()]).toEqual([one, 1]);
  booths.push(B);
  tell(['booths', B]);
  const all = await Promise.all([sitemap(), sitemap(), sitemap(1), sitemap(7)]);
  expect([locations(all[0]).length, made()]).toEqual([6, 2]);
  tell(['pages']);
  clock.now = 10_079;
  expect([await sitemap(), made()]).toEqual([all[0], 2]);
  clock.now = 10_080;
  await sitemap();
  expect(made()).toBe(3);
});

test('rests for a minute at most', async () => {
  const { sitemap, clock, made, tell } = siteOf([A], { '/': 200 }, { takes: 30_000 });
  await sitemap();
  tell('*');
  clock.now = 89_999;
  await sitemap();
  expect(made()).toBe(1);
  clock.now = 90_000;
  await sitemap();
  expect(made()).toBe(2);
});

test('returns the previous sitemap when a rebuild fails', async () => {
  const pages = { '/': 200 };
  const { sitemap, clock, made, tell } = siteOf([A], pages);
  const former = await sitemap();
  pages['/'] = 503;
  tell('*');
  clock.now = 60_000;
  expect([await sitemap(), made()]).toEqual([former, 2]);
});

test.each([
  ['/sitemap.xml', {}],
  ['/en/sitemap.xml?x=1', {}],
  ['/ja/sitemap.xml?page=2', { part: 2 }],
  ['/sitemap.xml?page=0', {}],
  ['/sitemap.xml?page=1e3', {}],
])('%s requests a part', (address, asked) => {
  expect(parseSitemapPart(new URL(address, 'https://noren.example'))).toEqual(asked);
});

test.each(['/', '/sitemap', '/x/sitemap.xml'])('%s is not a sitemap', (address) => {
  expect(parseSitemapPart(new URL(address, 'https://noren.example'))).toBeUndefined();
});
