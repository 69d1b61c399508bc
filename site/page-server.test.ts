import { expect, it } from 'vitest';
import { demoId } from '#api/core/demo/ids.ts';
import { teamHelpers } from '#api/testing/booth-users.ts';
import { demoSiteWithPages } from '#site/testing/demo-pages.ts';
import { readHead } from '#site/testing/page-head.ts';
import { findBoothProduct, findBoothProducts, productPath } from '#web/testing/booth-products.ts';
import { LOCALES, textsOf, URL_PREFIXES } from '#web/testing/texts.ts';

/* Responses of the page server, header by header. */

const { site, ask, request } = await demoSiteWithPages();

const headersOf = ({ headers }: Response) => Object.fromEntries(headers);
const etagOf = ({ headers }: Response) => headers.get('ETag') ?? '';

it('the root redirects visitors who chose English, and first visitors who prefer it', async () => {
  const english = { 'Accept-Language': 'en-US,en;q=0.9,ja;q=0.8' };
  const sent = await ask('/?from=letter', english);
  expect(sent.status).toBe(302);
  expect(headersOf(sent)).toMatchObject({
    location: '/en?from=letter',
    'set-cookie': 'locale=en; Path=/; Max-Age=31536000; SameSite=Lax',
    'cache-control': 'no-store',
  });
  const chosen = { 'Accept-Language': 'ja', Cookie: 'locale=en' };
  const again = await ask('/', chosen);
  expect([again.status, again.headers.get('location')]).toEqual([302, '/en']);
  for (const headers of [
    { 'Accept-Language': 'ja' },
    { ...english, Cookie: 'locale=ja' },
    { ...chosen, 'Sec-Fetch-Site': 'same-origin' },
    { ...english, 'User-Agent': 'Googlebot/2.1' },
    { ...english, 'Sec-Fetch-Site': 'same-origin' },
  ]) {
    const stayed = await ask('/', { Cookie: '', ...headers });
    expect([headers, stayed.status]).toEqual([headers, 200]);
    expect(stayed.headers.get('vary')).toBe(
      'Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Site, User-Agent',
    );
  }
  for (const path of ['/ja', '/booth/search'])
    expect((await ask(path, { ...english, Cookie: '' })).status).toBe(200);
});

it('every response has a request id, that of the request if it is well-formed', async () => {
  const html = await (await ask('/booth/search')).text();
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)];
  const manifest = await (await ask('/_build/manifest.json')).json();
  const paths = [
    ...['/', '/en', '/booth/search', '/nothing', '/Booth/search', '/booth/search/', '/user'],
    ...['/robots.txt', '/sitemap.xml', '/icons/lucide.json?icons=house', '/_build/manifest.json'],
    `/_i18n/${manifest.build}/ja/messages.json`,
    ...files.slice(0, 2).map(([, path = '']) => path),
    ...['/api/v1/booths', '/api/openapi.json', '/api/docs', '/dev/inbox', '/healthz', '/readyz'],
    ...['/files/nothing.webp', '/api/nothing', `/booth/search?q=${'a'.repeat(9_000)}`],
  ];
  for (const path of paths) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const own = await ask(path, {}, method);
      expect([method, path, own.headers.get('X-Request-Id')]).toEqual([
        method,
        path,
        expect.stringMatching(/^[\da-f-]{36}$/),
      ]);
    }
    const named = await ask(path, { 'X-Request-Id': 'trace-1.a_B' });
    expect([path, named.headers.get('X-Request-Id')]).toEqual([path, 'trace-1.a_B']);
  }
  const etag = etagOf(await ask('/booth/search'));
  const unchanged = await ask('/booth/search', {
    'If-None-Match': etag,
    'X-Request-Id': 'again',
  });
  expect([unchanged.status, unchanged.headers.get('X-Request-Id')]).toEqual([304, 'again']);
});

it('repeated slashes before the API lead to no page', async () => {
  for (const path of ['//api/v1/booths', '///api/docs', '//files/a.webp', '//healthz']) {
    const answer = await ask(path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      404,
      'application/problem+json; charset=utf-8',
    ]);
  }
});

it('every URL prefix has its language', async () => {
  for (const { prefix, locale } of URL_PREFIXES) {
    const answer = await ask(`${prefix}/booth/search`);
    expect([prefix, answer.headers.get('content-language')]).toEqual([prefix, locale]);
    expect(await answer.text()).toContain(`<html lang="${locale}">`);
  }
});

it('a page is revalidated with 304; unknown query parameters are ignored', async () => {
  const first = await ask('/product/search?genre=party');
  const etag = etagOf(first);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  for (const path of [
    '/product/search?genre=party',
    '/product/search?utm_source=letter&genre=party&x=1',
  ]) {
    const again = await ask(path, { 'If-None-Match': etag });
    expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
  }
  const other = await ask('/product/search?genre=family', { 'If-None-Match': etag });
  expect(other.status).toBe(200);
  const head = await ask('/product/search?genre=party', {}, 'HEAD');
  expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
  expect((await ask('/product/search', {}, 'POST')).status).toBe(405);
});

it('a reservation of the last copy is on the page immediately', async () => {
  const products = await findBoothProducts(request, { reservable: 'true', limit: '100' });
  const boothProduct = products.find(({ days }) => days.some(isScarce));
  const date = boothProduct?.days.find(isScarce)?.date ?? '';
  if (!boothProduct) throw new Error('The demo show has no scarce product');
  const path = `/api/v1/booths/${boothProduct.boothId}/products/${boothProduct.productId}`;
  const word = async () => {
    const { days } = await (await request.get(path)).json();
    return (days as typeof boothProduct.days).find((day) => day.date === date)?.availability;
  };
  expect(await (await ask(productPath(boothProduct))).text()).toContain(shownDay(date, 'few_left'));
  const { boothId, productId } = boothProduct;
  while ((await word()) !== 'full') {
    const [visitor] = await site.createVisitors(1);
    const { status } = await site.call('reserveProduct', {
      params: { boothId, productId },
      body: { day: date, quantity: 1 },
      ...(visitor && { as: visitor }),
    });
    expect(status).toBe(201);
    const shown = await (await ask(productPath(boothProduct))).text();
    expect(shown).toContain(shownDay(date, (await word()) ?? ''));
  }
  expect(await (await ask(productPath(boothProduct))).text()).toContain(shownDay(date, 'full'));
});

const isScarce = ({ availability }: { availability: string }) => availability === 'few_left';
/** Writes a day as the page's data have it. */
const shownDay = (date: string, availability: string) =>
  `{"date":"${date}","availability":"${availability}"`;

it('texts of a build: one file for all pages, and one for each namespace', async () => {
  const { build } = await (await ask('/_build/manifest.json')).json();
  const named = /href="(\/_i18n\/[^"]+)"/.exec(await (await ask('/en')).text())?.[1];
  expect(named).toBe(`/_i18n/${build}/en/messages.json`);
  const messages = await ask(named ?? '');
  expect(messages.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
  expect(Object.keys(await messages.json())).toEqual(['units', 'commons', 'validations', 'titles']);
  const booths = await (await ask(`/_i18n/${build}/ja/booths.json`)).json();
  expect(booths).toHaveProperty('page');
  const fallback = await (await ask(`/_i18n/${build}/fr/messages.json`)).json();
  expect(fallback.titles.boothSearch).toBe(textsOf('en')('titles:boothSearch'));
  expect((await ask('/_i18n/other/ja/messages.json')).status).toBe(404);
});

it('crawlers get pages, and only the status of errors', async () => {
  for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'Chrome-Lighthouse']) {
    const headers = { 'User-Agent': agent };
    expect((await ask('/booth/search', headers)).status).toBe(200);
    const none = await ask('/no-such-page', headers);
    expect([none.status, await none.text()]).toEqual([404, '']);
  }
  const visitor = await ask('/no-such-page');
  expect(visitor.status).toBe(404);
  expect(await visitor.text()).toContain('Page Not Found: /no-such-page');
});

it('malformed ids are 404', async () => {
  for (const path of ['/booth/1', '/product/1/2', '/en/user/address/x/edit']) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).toContain(`Page Not Found: ${path}`);
  }
});

it('a rule of the staff redirects within its language, before a cached page is used', async () => {
  const from = '/exhibitor/rule';
  for (const { prefix } of URL_PREFIXES) expect((await ask(prefix + from)).status).toBe(200);
  const as = await site.signIn('staff@noren.example');
  const body = { fromPath: from, target: '/booth/search?genre=party#list' };
  const { status, body: rule } = await site.call('createRedirectRule', { as, body });
  expect(status).toBe(201);
  for (const { prefix } of URL_PREFIXES) {
    for (const path of [from, `${from}/`, '/Exhibitor/RULE']) {
      const { status, headers } = await ask(`${prefix}${path}?utm=a&genre=family`);
      expect([prefix + path, status, headers.get('Location')]).toEqual([
        prefix + path,
        302,
        `${prefix}/booth/search?genre=party&utm=a#list`,
      ]);
      expect(headers.get('Cache-Control')).toBe('no-store');
    }
  }
  expect((await ask('/visitor/rule')).status).toBe(200);
  await site.call('deleteRedirectRule', { as, params: { ruleId: rule.id } });
  expect((await ask(from)).status).toBe(200);
});

it('the page of an invitation is not cached, not indexed and no referrer, and opening it changes nothing', async () => {
  const helpers = teamHelpers(site, '');
  const owner = await site.signIn('exhibitor@noren.example');
  const team = { owner, boothId: demoId('booth', 0) };
  const { id, token } = await helpers.invited(team);
  const path = `/exhibitor/booth/${team.boothId}/booth-user/${token}/verify`;
  const login = `/auth/login?redirect=${encodeURIComponent(path)}`;
  for (const address of [path, `/en${path}`, path, login]) {
    const answer = await ask(address);
    expect([address, answer.status]).toEqual([address, 200]);
    expect(headersOf(answer)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(readHead(await answer.text()).robots).toEqual(['noindex']);
  }
  const slash = await ask(`${path}/`);
  expect([slash.status, slash.headers.get('cache-control')]).toEqual([308, 'no-store']);
  const { body } = await helpers.list(team);
  expect(body.items).toContainEqual(expect.objectContaining({ id, status: 'invited' }));
});

it('what does not exist is 404', async () => {
  for (const list of ['faq', 'media'])
    for (const id of ['x', '0199b6f0-6d5e-7c3a-9d53-000000000000'])
      expect([list, id, (await ask(`/${list}/${id}`)).status]).toEqual([list, id, 404]);
  for (const prefix of ['', '/en']) {
    const t = textsOf(prefix ? 'en' : 'ja');
    for (const version of ['99', '0', 'x', '1e3', '99999999999']) {
      const answer = await ask(`${prefix}/term-of-service?version=${version}`);
      expect([version, answer.status]).toEqual([version, 404]);
      expect(await answer.text()).toContain(t('commons:error.404.title'));
    }
    for (const path of ['visitor/rule', 'exhibitor/rule', 'term-of-service'])
      expect([path, (await ask(`${prefix}/${path}`)).status]).toEqual([path, 200]);
  }
});

it('other spellings of a URL redirect to the canonical one', async () => {
  const { boothId } = await findBoothProduct(request, {});
  for (const [path, own] of [
    ['/BOOTH/Search?q=x', '/booth/search?q=x'],
    ['/b%6foth/search', '/booth/search'],
    ['//booth/search', '/booth/search'],
    [`/en/booth/${boothId.toUpperCase()}`, `/en/booth/${boothId}`],
    ['/contact/', '/contact'],
  ] as const) {
    const answer = await ask(path);
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 308, own]);
  }
  const etag = etagOf(await ask('/product/search?genre=family&genre=party'));
  const turned = '/product/search?genre=party&q=&genre=family&genre=party';
  expect((await ask(turned, { 'If-None-Match': etag })).status).toBe(304);
});

it('unusual requests get plain responses', async () => {
  expect((await ask(`/booth/search?q=${'x'.repeat(8200)}`)).status).toBe(414);
  const plain = await ask('/booth/search', { 'Accept-Encoding': 'br;q=0, gzip' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const path of ['/%E0%A4%A', '/booth/%00', '//evil.example', '/en//evil.example/..%2f'])
    expect((await ask(path)).status).toBeLessThan(500);
});

it('robots.txt names the sitemap and disallows personal pages', async () => {
  const answer = await ask('/robots.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  for (const path of ['/api/', '/user', '/en/user', '/product/*/*/reserve'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).not.toContain('Disallow: /');
});

it('the web app manifest in both languages, with images of the declared size', async () => {
  for (const locale of LOCALES) {
    const html = await (await ask(locale === 'en' ? '/en' : '/ja')).text();
    const [href = ''] = readHead(html).manifest;
    const answer = await ask(href);
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      name: { ja: '暖簾市', en: 'Noren Fair' }[locale],
      lang: locale,
    });
    expect((await ask(manifest.start_url)).headers.get('content-language')).toBe(locale);
    for (const { src, type } of manifest.icons)
      expect((await ask(src)).headers.get('content-type')).toBe(type);
  }

  for (const [path, width, height] of [
    ['/og.png', 1200, 630],
    ['/apple-touch-icon.png', 180, 180],
    ['/icon-192.png', 192, 192],
    ['/icon-512.png', 512, 512],
  ] as const) {
    const picture = Buffer.from(await (await ask(path)).arrayBuffer());
    expect([path, picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
      path,
      width,
      height,
    ]);
    expect(picture.length).toBeLessThan(60_000);
  }
});
