import type { APIRequestContext } from 'playwright/test';
import { findBoothProduct, findBoothProducts, productPath } from '#web/testing/booth-products.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { signIn } from '#web/testing/sign-in.ts';
import { textsOf, URL_PREFIXES } from '#web/testing/texts.ts';

/* Responses of the page server, header by header, without a browser. */

const ask = (
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) => request.fetch(path, { headers, method, maxRedirects: 0 });

test('the root redirects visitors who chose English, and first visitors who prefer it', async ({
  request,
}) => {
  const english = { 'Accept-Language': 'en-US,en;q=0.9,ja;q=0.8' };
  const sent = await ask(request, '/?from=letter', english);
  expect(sent.status()).toBe(302);
  expect(sent.headers()).toMatchObject({
    location: '/en?from=letter',
    'set-cookie': 'locale=en; Path=/; Max-Age=31536000; SameSite=Lax',
    'cache-control': 'no-store',
  });
  const chosen = { 'Accept-Language': 'ja', Cookie: 'locale=en' };
  const again = await ask(request, '/', chosen);
  expect([again.status(), again.headers().location]).toEqual([302, '/en']);
  for (const headers of [
    { 'Accept-Language': 'ja' },
    { ...english, Cookie: 'locale=ja' },
    { ...chosen, 'Sec-Fetch-Site': 'same-origin' },
    { ...english, 'User-Agent': 'Googlebot/2.1' },
    { ...english, 'Sec-Fetch-Site': 'same-origin' },
  ]) {
    const stayed = await ask(request, '/', { Cookie: '', ...headers });
    expect([headers, stayed.status()]).toEqual([headers, 200]);
    expect(stayed.headers().vary).toBe(
      'Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Site, User-Agent',
    );
  }
  for (const path of ['/ja', '/booth/search'])
    expect((await ask(request, path, { ...english, Cookie: '' })).status()).toBe(200);
});

test('every response has a request id, that of the request if it is well-formed', async ({
  request,
}) => {
  const html = await (await ask(request, '/booth/search')).text();
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)];
  const manifest = await (await ask(request, '/_build/manifest.json')).json();
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
      const own = await ask(request, path, {}, method);
      expect([method, path, own.headers()['x-request-id']]).toEqual([
        method,
        path,
        expect.stringMatching(/^[\da-f-]{36}$/),
      ]);
    }
    const named = await ask(request, path, { 'X-Request-Id': 'trace-1.a_B' });
    expect([path, named.headers()['x-request-id']]).toEqual([path, 'trace-1.a_B']);
  }
  const { etag = '' } = (await ask(request, '/booth/search')).headers();
  const unchanged = await ask(request, '/booth/search', {
    'If-None-Match': etag,
    'X-Request-Id': 'again',
  });
  expect([unchanged.status(), unchanged.headers()['x-request-id']]).toEqual([304, 'again']);
});

test('repeated slashes before the API lead to no page', async ({ request, site }) => {
  for (const path of ['//api/v1/booths', '///api/docs', '//files/a.webp', '//healthz']) {
    const answer = await request.fetch(site.url + path);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      404,
      'application/problem+json; charset=utf-8',
    ]);
  }
});

test('every URL prefix has its language', async ({ request }) => {
  for (const { prefix, locale } of URL_PREFIXES) {
    const answer = await ask(request, `${prefix}/booth/search`);
    expect([prefix, answer.headers()['content-language']]).toEqual([prefix, locale]);
    expect(await answer.text()).toContain(`<html lang="${locale}">`);
  }
});

test('a page is revalidated with 304; unknown query parameters are ignored', async ({
  request,
}) => {
  const first = await ask(request, '/product/search?genre=party');
  const { etag = '' } = first.headers();
  expect(first.headers()['cache-control']).toBe('no-cache');
  for (const path of [
    '/product/search?genre=party',
    '/product/search?utm_source=letter&genre=party&x=1',
  ]) {
    const again = await ask(request, path, { 'If-None-Match': etag });
    expect([path, again.status(), (await again.body()).length]).toEqual([path, 304, 0]);
  }
  const other = await ask(request, '/product/search?genre=family', { 'If-None-Match': etag });
  expect(other.status()).toBe(200);
  const head = await ask(request, '/product/search?genre=party', {}, 'HEAD');
  expect([head.status(), head.headers().etag]).toEqual([200, etag]);
  expect((await ask(request, '/product/search', {}, 'POST')).status()).toBe(405);
});

test('a reservation of the last copy is on the page immediately', async ({
  request,
  site,
  playwright,
}) => {
  const products = await findBoothProducts(request, { reservable: 'true', limit: '100' });
  const boothProduct = products.find(({ days }) => days.some(isScarce));
  const date = boothProduct?.days.find(isScarce)?.date ?? '';
  if (!boothProduct) throw new Error('The demo show has no scarce product');
  const path = `/api/v1/booths/${boothProduct.boothId}/products/${boothProduct.productId}`;
  const word = async () => {
    const { days } = await (await request.get(path)).json();
    return (days as typeof boothProduct.days).find((day) => day.date === date)?.availability;
  };
  expect(await (await ask(request, productPath(boothProduct))).text()).toContain(
    shownDay(date, 'few_left'),
  );
  for (let visitor = 0; (await word()) !== 'full'; visitor += 1) {
    const own = await playwright.request.newContext({ baseURL: site.url });
    await signIn(own, site.url, `scarce-${visitor}@noren.example`);
    const { token } = await (await own.get('/api/auth/token')).json();
    const answer = await own.post(`${path}/reservations`, {
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
      data: { day: date, quantity: 1 },
    });
    expect(answer.status()).toBe(201);
    const shown = await (await ask(request, productPath(boothProduct))).text();
    expect(shown).toContain(shownDay(date, (await word()) ?? ''));
    await own.dispose();
  }
  expect(await (await ask(request, productPath(boothProduct))).text()).toContain(
    shownDay(date, 'full'),
  );
});

const isScarce = ({ availability }: { availability: string }) => availability === 'few_left';
/** As in the page's data. */
const shownDay = (date: string, availability: string) =>
  `{"date":"${date}","availability":"${availability}"`;

test('texts of a build: one file for all pages, and one for each namespace', async ({
  request,
}) => {
  const { build } = await (await ask(request, '/_build/manifest.json')).json();
  const named = /href="(\/_i18n\/[^"]+)"/.exec(await (await ask(request, '/en')).text())?.[1];
  expect(named).toBe(`/_i18n/${build}/en/messages.json`);
  const messages = await ask(request, named ?? '');
  expect(messages.headers()['cache-control']).toBe('public, max-age=86400, immutable');
  expect(Object.keys(await messages.json())).toEqual(['units', 'commons', 'validations', 'titles']);
  const booths = await (await ask(request, `/_i18n/${build}/ja/booths.json`)).json();
  expect(booths).toHaveProperty('page');
  const fallback = await (await ask(request, `/_i18n/${build}/fr/messages.json`)).json();
  expect(fallback.titles.boothSearch).toBe(textsOf('en')('titles:boothSearch'));
  expect((await ask(request, '/_i18n/other/ja/messages.json')).status()).toBe(404);
});

test('crawlers get pages, and only the status of errors', async ({ request }) => {
  for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'Chrome-Lighthouse']) {
    const headers = { 'User-Agent': agent };
    expect((await ask(request, '/booth/search', headers)).status()).toBe(200);
    const none = await ask(request, '/no-such-page', headers);
    expect([none.status(), await none.text()]).toEqual([404, '']);
  }
  const visitor = await ask(request, '/no-such-page');
  expect(visitor.status()).toBe(404);
  expect(await visitor.text()).toContain('Page Not Found: /no-such-page');
});

test('malformed ids are 404, on the server and in the browser', async ({ request }) => {
  for (const path of ['/booth/1', '/product/1/2', '/en/user/address/x/edit']) {
    const answer = await ask(request, path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).toContain(`Page Not Found: ${path}`);
  }
});

test('other spellings of a URL redirect to the canonical one', async ({ request, site }) => {
  const { boothId } = await findBoothProduct(request, {});
  for (const [path, own] of [
    ['/BOOTH/Search?q=x', '/booth/search?q=x'],
    ['/b%6foth/search', '/booth/search'],
    ['//booth/search', '/booth/search'],
    [`/en/booth/${boothId.toUpperCase()}`, `/en/booth/${boothId}`],
    ['/contact/', '/contact'],
  ] as const) {
    const answer = await ask(request, site.url + path);
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 308, own]);
  }
  const { etag = '' } = (await ask(request, '/product/search?genre=family&genre=party')).headers();
  const turned = '/product/search?genre=party&q=&genre=family&genre=party';
  expect((await ask(request, turned, { 'If-None-Match': etag })).status()).toBe(304);
});

test('unusual requests get plain responses', async ({ request, site }) => {
  expect((await ask(request, `/booth/search?q=${'x'.repeat(8200)}`)).status()).toBe(414);
  const plain = await ask(request, '/booth/search', { 'Accept-Encoding': 'br;q=0, gzip' });
  expect(plain.headers()['content-encoding']).toBeUndefined();
  for (const path of ['/%E0%A4%A', '/booth/%00', '//evil.example', '/en//evil.example/..%2f'])
    expect((await ask(request, site.url + path)).status()).toBeLessThan(500);
});

test('overload is answered with an error page, and cached pages are still served', async ({
  request,
  site,
}) => {
  const t = textsOf('en');
  const kept = '/en/access';
  await ask(request, kept);
  const crowd = Array.from({ length: 500 }, async (_, index) => {
    const answer = await fetch(`${site.url}/en/product/search?q=${index}-${site.url.length}`);
    const { status, headers } = answer;
    return { status, headers, text: await answer.text() };
  });
  const answers = await Promise.all(crowd);
  expect((await ask(request, kept)).status()).toBe(200);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const refused = answers.filter(({ status }) => status === 503);
  for (const { headers, text } of refused) {
    expect(headers.get('Retry-After')).toBe('2');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(text).toContain('<html lang="en">');
    expect(text).toContain(t('commons:error.503.title'));
  }
});
