import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demoSiteWithPages } from '#site/testing/demo-pages.ts';
import { readHead, readSitemap } from '#site/testing/page-head.ts';
import { findBoothProducts, productPath } from '#web/testing/booth-products.ts';
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

const { site, ask, request } = await demoSiteWithPages();

const LONG = { timeout: 240_000 };

const headOf = async (path: string) => readHead(await (await ask(path)).text());
const readJson = async (path: string) => (await request.get(path)).json();

const prefixOf = (locale: Locale) => (locale === 'en' ? '/en' : '');

it('every page has the title of the specification, under every prefix', LONG, async () => {
  for (const visit of await listVisits(request)) {
    for (const { prefix, locale } of URL_PREFIXES) {
      const { titles } = await headOf(withPrefix(prefix, visit.address));
      const title = await expectedTitle(visit, locale);
      expect([visit.id, locale, titles]).toEqual([
        visit.id,
        locale,
        [visit.id === 'home' ? SITE[locale] : title + DIVIDER + SITE[locale]],
      ]);
    }
  }

  /** Returns the name of the page's subject, or the title of the route table. */
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

  it(`public pages have metadata, others and 404 have none, in ${locale}`, LONG, async () => {
    const descriptions: string[] = [];
    for (const route of await listVisits(request)) {
      const path = route.address;
      const answer = await ask(withPrefix(prefix, path));
      expect([route.id, answer.status]).toEqual([route.id, 200]);
      const head = readHead(await answer.text());
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
          new RegExp(`^${RegExp.escape(site.url)}/.*\\.(png|jpg)$`),
        ),
        'og:image:type': expect.stringMatching(/^image\/(png|jpeg)$/),
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

    const none = await ask(`${prefix}/no-such-page`);
    expect(none.status).toBe(404);
    const noneHead = readHead(await none.text());
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

  it(`JSON-LD of the show, a booth and a product, in ${locale}`, async () => {
    const name = (text: { ja: string; en?: string }) => (locale === 'en' && text.en) || text.ja;
    const ldOf = async (path: string) => {
      const { jsonLd, og } = await headOf(path);
      const byType = Object.fromEntries(jsonLd.map((each) => [each['@type'], each]));
      return { byType, og };
    };

    const edition = await readJson('/api/v1/editions/current');
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
    const booth = await readJson(api);
    const work = await readJson(`${api}/products/${boothProduct.productId}`);
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
    const preview = metadata.og['og:image'] ?? '';
    expect(preview).toMatch(/\.jpg$/);
    const picture = await fetch(preview);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([metadata.og['og:image:width'], metadata.og['og:image:height']]).toEqual(
      [width, height].map(String),
    );
    const way = metadata.byType.BreadcrumbList.itemListElement;
    expect(way.map((each: { position: number }) => each.position)).toEqual([1, 2, 3]);
    for (const { item } of way) expect((await fetch(item)).status).toBe(200);

    const boothPath = `${prefix}/booth/${boothProduct.boothId}`;
    expect((await ldOf(boothPath)).byType.Organization).toMatchObject({
      name: name(booth.name),
      url: site.url + boothPath,
    });
  });
}

it('a page has one canonical URL; open-ended searches are not indexed', async () => {
  for (const [path, canonical] of [
    ['/ja', '/'],
    ['/ja/booth/search', '/booth/search'],
    ['/en/booth/search?utm_source=letter', '/en/booth/search'],
    ['/ja/product/search?genre=party&x=1', '/product/search?genre=party'],
  ] as const) {
    expect([path, (await headOf(path)).canonical]).toEqual([path, [site.url + canonical]]);
  }
  const { nextCursor } = await readJson('/api/v1/booths?limit=24');
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

it('the sitemap has every indexed page in both languages', LONG, async () => {
  const answer = await ask('/sitemap.xml', { 'Accept-Encoding': 'br' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'no-cache',
    'content-encoding': 'br',
  });
  const urls = readSitemap(await answer.text());
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
      const { canonical, robots } = await headOf(address.slice(site.url.length));
      expect([canonical, robots]).toEqual([[address], []]);
    }
  }
  const { boothCount, productCount } = await readJson('/api/v1/editions/current');
  expect(addresses.filter((each) => each.startsWith(`${site.url}/booth/0`))).toHaveLength(
    boothCount,
  );
  expect(addresses.filter((each) => each.startsWith(`${site.url}/en/product/0`))).toHaveLength(
    productCount,
  );

  // It is revalidated, has one part, and is equal under every prefix.
  const etag = answer.headers.get('ETag') ?? '';
  for (const { prefix } of URL_PREFIXES) {
    const again = await ask(`${prefix}/sitemap.xml?x=1`, {
      'If-None-Match': etag,
      'Accept-Encoding': 'br',
    });
    expect([prefix, again.status]).toEqual([prefix, 304]);
  }
  expect((await ask('/sitemap.xml?page=2')).status).toBe(404);
});

it('questions have their answers in JSON-LD', async () => {
  const { items } = await readJson('/api/v1/faqs');
  const [list] = (await headOf('/faq')).jsonLd;
  expect(list['@type']).toBe('FAQPage');
  expect(list.mainEntity.map(({ name }: { name: string }) => name)).toEqual(
    items.map(({ question }: { question: { ja: string } }) => question.ja),
  );
  const [first] = items;
  expect((await headOf(`/faq/${first.id}`)).jsonLd[0]).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: first.question.ja, acceptedAnswer: { text: expect.stringMatching(/./) } }],
  });
});
