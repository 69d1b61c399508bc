import { findBoothProducts, productPath } from '#web/testing/booth-products.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { readHead, readSitemap } from '#web/testing/page-head.ts';
import {
  isIndexed,
  listVisits,
  type Route,
  type RouteVisit,
  readRoutes,
  withPrefix,
} from '#web/testing/routes.ts';
import { LOCALES, type Locale, titleOf, URL_PREFIXES } from '#web/testing/texts.ts';

/* Metadata for search engines and other sites. */

/** The defaults of an installation. */
const SITE = { ja: '暖簾市', en: 'Noren Fair' };
const DIVIDER = ' | ';

const prefixOf = (locale: Locale) => (locale === 'en' ? '/en' : '');

test('every page has the title of the specification, under every prefix', async ({ page }) => {
  test.slow();
  const { request } = page;
  for (const visit of await listVisits(request)) {
    for (const { prefix, locale } of URL_PREFIXES) {
      const html = await (await request.get(withPrefix(prefix, visit.address))).text();
      const { titles } = await readHead(page, html);
      const title = await expectedTitle(visit, locale);
      expect([visit.id, locale, titles]).toEqual([
        visit.id,
        locale,
        [visit.id === 'home' ? SITE[locale] : title + DIVIDER + SITE[locale]],
      ]);
    }
  }

  /** The name of the page's subject, or the title of the route table. */
  async function expectedTitle({ id, title, given, address }: RouteVisit, locale: Locale) {
    const [, , first, second, third] = address.split('/');
    const named = {
      'exhibitor-call': `/api/v1/exhibitor-calls/${second}`,
      article: `/api/v1/articles/${first}`,
      award: `/api/v1/awards/${first}`,
      'award-article': `/api/v1/awards/${first}/articles/${third}`,
      event: `/api/v1/events/${first}`,
      faq: `/api/v1/faqs/${first}`,
      'media-item': `/api/v1/media/${first}`,
      sponsor: `/api/v1/sponsors/${first}`,
      ambassador: `/api/v1/ambassadors/${first}`,
      booth: `/api/v1/booths/${first}`,
      product: `/api/v1/booths/${first}/products/${second}`,
    }[id];
    const api = named ?? (given?.slug && `/api/v1/pages/${given.slug}`);
    const answer = api ? await request.get(api) : undefined;
    if (answer?.ok()) {
      const body = await answer.json();
      const name = body.name ?? body.title ?? body.question;
      return (locale === 'en' && name.en) || name.ja;
    }
    return titleOf(locale, title ?? '');
  }
});

for (const locale of LOCALES) {
  const prefix = prefixOf(locale);

  test(`public pages have metadata, others and 404 have none, in ${locale}`, async ({
    page,
    site,
  }) => {
    test.slow();
    const descriptions: string[] = [];
    for (const route of await listVisits(page.request)) {
      const path = route.address;
      const answer = await page.request.get(withPrefix(prefix, path));
      expect([route.id, answer.status()]).toEqual([route.id, 200]);
      const head = await readHead(page, await answer.text());
      if (!isIndexed(route)) {
        expect([route.id, head]).toEqual([
          route.id,
          {
            ...{ titles: head.titles, manifest: head.manifest, robots: ['noindex'] },
            ...{ descriptions: [], canonical: [], alternates: [], og: {}, jsonLd: [] },
          },
        ]);
        continue;
      }
      const ja = site.url + path;
      const en = path === '/' ? `${site.url}/en` : `${site.url}/en${path}`;
      const own = { ja, en }[locale];
      expect(head.robots, route.id).toEqual([]);
      expect(head.canonical, route.id).toEqual([own]);
      expect(head.alternates, route.id).toEqual([
        ['ja', ja],
        ['en', en],
        ['x-default', ja],
      ]);
      const [description = '', ...more] = head.descriptions;
      expect(more).toEqual([]);
      expect(description, route.id).toMatch(locale === 'ja' ? /[ぁ-ん]/ : /^[A-Z¥\d].*[a-z]{3}/);
      expect(description.length, description).toBeLessThanOrEqual(locale === 'ja' ? 160 : 240);
      expect(description, route.id).not.toMatch(/[<>]|\*\*|\]\(|\{\{|undefined/);
      descriptions.push(description);
      expect(head.og, route.id).toMatchObject({
        'og:type': 'website',
        'og:site_name': SITE[locale],
        'og:description': description,
        'og:url': own,
        'og:locale': { ja: 'ja_JP', en: 'en_US' }[locale],
        'og:image': expect.stringMatching(
          new RegExp(`^${RegExp.escape(site.url)}/.*\\.(png|webp)$`),
        ),
        'og:image:width': expect.stringMatching(/^\d+$/),
        'og:image:height': expect.stringMatching(/^\d+$/),
      });
      const [title] = head.titles;
      const ownTitle = head.og['og:title'];
      expect([SITE[locale], `${ownTitle}${DIVIDER}${SITE[locale]}`]).toContain(title);
      for (const each of head.jsonLd)
        expect(each, route.id).toMatchObject({
          '@context': 'https://schema.org',
          '@type': expect.any(String),
        });
    }
    expect(new Set(descriptions).size).toBe(descriptions.length);

    const none = await page.request.get(`${prefix}/no-such-page`);
    expect(none.status()).toBe(404);
    const noneHead = await readHead(page, await none.text());
    const message = { ja: '404 ページが見つかりません', en: '404 Page Not Found' }[locale];
    expect(noneHead).toMatchObject({
      titles: [message + DIVIDER + SITE[locale]],
      robots: ['noindex'],
      descriptions: [],
      canonical: [],
      alternates: [],
      og: {},
      jsonLd: [],
    });
  });

  test(`JSON-LD of the show, a booth and a product, in ${locale}`, async ({ page, site }) => {
    const { request } = page;
    const name = (text: { ja: string; en?: string }) => (locale === 'en' && text.en) || text.ja;
    const ldOf = async (path: string) => {
      const answer = await request.get(path);
      const { jsonLd, og } = await readHead(page, await answer.text());
      const byType = Object.fromEntries(jsonLd.map((each) => [each['@type'], each]));
      return { byType, og };
    };

    const edition = await (await request.get('/api/v1/editions/current')).json();
    const [first] = edition.days;
    const last = edition.days.at(-1);
    expect((await ldOf(prefix || '/')).byType.Event).toMatchObject({
      name: name(edition.name),
      startDate: `${first.date}T${first.open}:00+09:00`,
      endDate: `${last.date}T${last.close}:00+09:00`,
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        '@type': 'Place',
        name: name(edition.venue.name),
        address: name(edition.venue.address),
      },
      organizer: { '@type': 'Organization', name: SITE[locale], url: site.url + (prefix || '/') },
    });

    const [boothProduct] = (await findBoothProducts(request, { reservable: 'true' })).filter(
      (each) => 'cover' in each,
    );
    if (!boothProduct) throw new Error('The demo show has no product with a cover');
    const api = `/api/v1/booths/${boothProduct.boothId}`;
    const booth = await (await request.get(api)).json();
    const work = await (await request.get(`${api}/products/${boothProduct.productId}`)).json();
    const metadata = await ldOf(prefix + productPath(boothProduct));
    expect(metadata.byType.Product).toMatchObject({
      name: name(work.title),
      url: site.url + prefix + productPath(boothProduct),
      image: [site.url + work.cover.src],
      offers: {
        '@type': 'Offer',
        price: work.price,
        priceCurrency: 'JPY',
        availability: expect.stringMatching(
          /^https:\/\/schema\.org\/(InStock|LimitedAvailability)$/,
        ),
        seller: { name: name(booth.name) },
      },
    });
    expect(metadata.og).toMatchObject({
      'og:image': site.url + work.cover.src,
      'og:image:width': String(work.cover.width),
      'og:image:height': String(work.cover.height),
    });
    const way = metadata.byType.BreadcrumbList.itemListElement;
    expect(way.map((each: { position: number }) => each.position)).toEqual([1, 2, 3]);
    for (const { item } of way) expect((await request.get(item)).status()).toBe(200);

    const boothPath = `${prefix}/booth/${boothProduct.boothId}`;
    expect((await ldOf(boothPath)).byType.Organization).toMatchObject({
      name: name(booth.name),
      url: site.url + boothPath,
    });
  });
}

test('a page has one canonical URL; open-ended searches are not indexed', async ({
  page,
  site,
}) => {
  const headOf = async (path: string) =>
    readHead(page, await (await page.request.get(path)).text());
  for (const [path, canonical] of [
    ['/ja', '/'],
    ['/ja/booth/search', '/booth/search'],
    ['/en/booth/search?utm_source=letter', '/en/booth/search'],
    ['/ja/product/search?genre=party&x=1', '/product/search?genre=party'],
  ] as const) {
    expect([path, (await headOf(path)).canonical]).toEqual([path, [site.url + canonical]]);
  }
  const { nextCursor } = await (await page.request.get('/api/v1/booths?limit=24')).json();
  for (const path of [
    '/booth/search?q=a',
    '/booth/search?genre=nonsense',
    `/booth/search?cursor=${nextCursor}`,
    '/en/product/search?genre=family&genre=party',
    '/product/search?genre=party&reservable=true',
    '/privacy-policy?version=1',
  ]) {
    const { robots, canonical, alternates, og } = await headOf(path);
    expect([path, robots, canonical, alternates]).toEqual([path, ['noindex'], [], []]);
    expect([path, og['og:url']]).toEqual([path, site.url + path]);
  }
});

test('the sitemap has every indexed page in both languages', async ({ page, site }) => {
  test.slow();
  const answer = await page.request.get('/sitemap.xml');
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'no-cache',
    'content-encoding': 'br',
  });
  const urls = await readSitemap(page, await answer.text());
  const addresses = urls.map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { address, alternates } of urls) {
    expect(Object.keys(alternates)).toEqual(['ja', 'en', 'x-default']);
    expect([alternates.ja, alternates.en]).toContain(address);
    expect(alternates['x-default']).toBe(alternates.ja);
    expect(addresses).toContain(alternates.en);
  }

  const routes = await readRoutes();
  const listed = (route: Route) => {
    const parts = route.path.split('/');
    const formOf = (part: string) => {
      if (part.startsWith(':slug')) return '[\\w-]+';
      return part.startsWith(':') ? '[\\da-f-]{36}' : RegExp.escape(part);
    };
    const form = new RegExp(`^${parts.map(formOf).join('/')}$`);
    return addresses.filter((address) => form.test(new URL(address).pathname));
  };
  for (const route of routes) {
    const count = listed(route).length;
    expect([route.id, count > 0]).toEqual([route.id, isIndexed(route)]);
    // A sample: each page responds and has the same alternates.
    for (const address of listed(route).slice(0, 2)) {
      const { canonical, robots } = await readHead(
        page,
        await (await page.request.get(address)).text(),
      );
      expect([canonical, robots]).toEqual([[address], []]);
    }
  }
  const { boothCount, productCount } = await (
    await page.request.get('/api/v1/editions/current')
  ).json();
  expect(addresses.filter((each) => each.startsWith(`${site.url}/booth/0`))).toHaveLength(
    boothCount,
  );
  expect(addresses.filter((each) => each.startsWith(`${site.url}/en/product/0`))).toHaveLength(
    productCount,
  );

  // It is revalidated, has one part, and is equal under every prefix.
  const { request } = page;
  const { etag = '' } = answer.headers();
  for (const { prefix } of URL_PREFIXES) {
    const again = await request.get(`${prefix}/sitemap.xml?x=1`, {
      headers: { 'If-None-Match': etag },
    });
    expect([prefix, again.status()]).toEqual([prefix, 304]);
  }
  expect((await request.get('/sitemap.xml?page=2')).status()).toBe(404);
});

test('robots.txt names the sitemap and disallows personal pages', async ({ request, site }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  for (const path of ['/api/', '/user', '/en/user', '/product/*/*/reserve'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).not.toContain('Disallow: /');
});

test('the web app manifest in both languages, with images of the declared size', async ({
  page,
}) => {
  const { request } = page;
  for (const locale of LOCALES) {
    const html = await (await request.get(prefixOf(locale) || '/')).text();
    const [href = ''] = (await readHead(page, html)).manifest;
    const answer = await request.get(href);
    expect(answer.headers()['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ name: SITE[locale], lang: locale });
    expect((await request.get(manifest.start_url)).headers()['content-language']).toBe(locale);
    for (const { src, type } of manifest.icons)
      expect((await request.get(src)).headers()['content-type']).toBe(type);
  }

  for (const [path, width, height] of [
    ['/og.png', 1200, 630],
    ['/apple-touch-icon.png', 180, 180],
    ['/icon-192.png', 192, 192],
    ['/icon-512.png', 512, 512],
  ] as const) {
    const picture = await (await request.get(path)).body();
    expect([path, picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
      path,
      width,
      height,
    ]);
    expect(picture.length).toBeLessThan(60_000);
  }
});
