import { expect, test } from 'vitest';
import { renderDocument } from './document.ts';
import type { DocumentInput } from './document-input.ts';
import { escapeJson } from './html.ts';

const input = (pathname: string, page: Partial<DocumentInput['page']> = {}): DocumentInput => ({
  page: {
    kind: 'page',
    status: 200,
    locale: pathname.startsWith('/en') ? 'en' : 'ja',
    prefix: '',
    title: '<潮> & "待ち"｜Noren',
    ownTitle: '<潮> & "待ち"',
    html: '<p>x</p>',
    isPublic: true,
    isFindable: true,
    meta: {},
    failure: '<h1>503</h1>',
    data: { loaderData: { home: '</script><!--' }, errors: null },
    icons: {},
    sources: [],
    fault: undefined,
    ...page,
  },
  boot: {
    locale: 'ja',
    prefix: '',
    site: { env: 'demo', name: 'Noren', divider: ' | ', description: 'A show.' },
    build: 'b',
    texts: '/_i18n/b/ja/',
    app: '/assets/app.js',
    modules: ['/assets/b.js'],
    now: page.data === undefined && 'data' in page,
    unprefetched: '^/user$',
  },
  assets: {
    app: '/assets/app.js',
    styles: ['/assets/a.css'],
    modules: ['/assets/b.js'],
  },
  starter: '<script>begin()</script>',
  baseUrl: 'https://noren.example',
  url: new URL(pathname, 'https://noren.example'),
});

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);

test('only the starter is inline script, and data cannot close its element', () => {
  const html = renderDocument(
    input('/', { meta: { jsonLd: [{ '@type': 'Thing', name: '</script>' }] } }),
  );
  expect(scriptsOf(html)).toEqual([
    ' type="application/json" id="boot"',
    '',
    ' type="application/ld+json"',
    ' type="application/json" id="data"',
    ' type="application/json" id="icons"',
  ]);
  expect(html.match(/<\/script>/g)).toHaveLength(5);
  expect(html).not.toContain('<!--');
  expect(html).toContain('<title>&lt;潮&gt; &amp; &quot;待ち&quot;｜Noren</title>');
});

test('the starter is after the boot data that it reads and before the styles', () => {
  const html = renderDocument(input('/'));
  const places = ['id="boot"', '<script>begin()', 'rel="stylesheet"'].map((part) =>
    html.indexOf(part),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('the application is preloaded only on pages rendered in the browser', () => {
  expect(renderDocument(input('/'))).not.toContain('modulepreload');
  const html = renderDocument(input('/user', { data: undefined, isPublic: false }));
  expect(html).toContain('<link rel="modulepreload" href="/assets/app.js">');
  expect(html).toContain('<link rel="modulepreload" href="/assets/b.js">');
});

test('the texts of every page are named, but not loaded before the first paint', () => {
  expect(renderDocument(input('/'))).toMatch(
    /<link rel="preload" as="fetch" crossorigin media="not all" href="\/_i18n\/b\/ja\/messages\.json">/,
  );
});

test.each([
  ['/ja/booth/1?x=1', 'ja', 'https://noren.example/booth/1?x=1'],
  ['/booth/1?x=1', 'ja', 'https://noren.example/booth/1?x=1'],
  ['/en/booth/1?x=1', 'en', 'https://noren.example/en/booth/1?x=1'],
  ['/ja', 'ja', 'https://noren.example/'],
])('%s has a canonical URL and alternates', (path, lang, canonical) => {
  const html = renderDocument(input(path));
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
  expect(html).toContain(`<meta property="og:url" content="${canonical}">`);
  const ja = canonical.replace('/en', '');
  expect(html).toContain(`hreflang="ja" href="${ja}"`);
  expect(html).toContain(`hreflang="x-default" href="${ja}"`);
  expect(html).toMatch(/hreflang="en" href="https:\/\/noren\.example\/en/);
});

test('metadata of a page comes from the page or from the site', () => {
  const own = renderDocument(
    input('/booth/1', {
      meta: {
        description: 'Two "games"',
        image: {
          src: '/images/a.jpg',
          width: 1200,
          height: 900,
          type: 'image/jpeg',
          alt: 'A "box"',
        },
        jsonLd: [{ '@type': 'Product' }, { '@type': 'BreadcrumbList' }],
      },
    }),
  );
  expect(own).toContain('<meta name="description" content="Two &quot;games&quot;">');
  expect(own).toContain('<meta property="og:image" content="https://noren.example/images/a.jpg">');
  expect(own).toContain('<meta property="og:image:type" content="image/jpeg">');
  expect(own).toContain('<meta property="og:image:alt" content="A &quot;box&quot;">');
  expect(own).toContain('{"@context":"https://schema.org","@type":"Product"}');
  expect(own).toContain('{"@context":"https://schema.org","@type":"BreadcrumbList"}');
  expect(own).toContain('<meta property="og:title" content="&lt;潮&gt; &amp; &quot;待ち&quot;">');
  expect(own).toContain('content="summary_large_image"');
  const plain = renderDocument(input('/'));
  expect(plain).toContain('<meta name="description" content="A show.">');
  expect(plain).toContain('content="https://noren.example/og.png"');
  expect(plain).toContain('<meta property="og:image:type" content="image/png">');
  expect(plain).not.toContain('ld+json');
  const square = { src: '/images/a.jpg', width: 600, height: 600, type: 'image/jpeg' as const };
  expect(renderDocument(input('/', { meta: { image: square } }))).toContain('content="summary"');
});

test('a page without title or description has those of the site', () => {
  const html = renderDocument(input('/', { title: '', ownTitle: '', meta: { description: '' } }));
  expect(html).not.toContain('<title>');
  expect(html).toContain('<meta property="og:title" content="Noren">');
  expect(html).toContain('<meta name="description" content="A show.">');
});

test('a search is not indexed, but has Open Graph metadata', () => {
  const html = renderDocument(input('/booth/search?q=x', { isFindable: false }));
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('canonical');
  expect(html).not.toContain('hreflang');
  expect(html).toContain('property="og:url" content="https://noren.example/booth/search?q=x"');
  expect(html).toContain('name="description"');
});

test.each([
  ['not there', { status: 404 }],
  ['not public', { isPublic: false }],
])('a page that is %s has no canonical URL', (_what, page) => {
  const html = renderDocument(input('/nope', page));
  expect(html).not.toContain('canonical');
  expect(html).not.toContain('og:');
  expect(html).not.toContain('name="description"');
  expect(html).toContain('content="noindex"');
});

test('escaped JSON parses to the same value', () => {
  const value = { text: '</script>&\u2028\u2029<!--' };
  const escaped = escapeJson(JSON.stringify(value));
  expect(escaped).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(escaped)).toEqual(value);
});
