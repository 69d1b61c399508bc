import { expect, test } from 'vitest';
import { documentOf, escapeJson } from './document.ts';

const input = (pathname: string, status = 200): Parameters<typeof documentOf>[0] => ({
  page: {
    kind: 'page',
    status,
    locale: pathname.startsWith('/en') ? 'en' : 'ja',
    prefix: '',
    title: '<潮> & "待ち"',
    html: '<p>x</p>',
    data: { loaderData: { home: '</script><!--' }, errors: null },
    icons: {},
    source: undefined,
    fault: undefined,
  },
  boot: {
    locale: 'ja',
    prefix: '',
    site: { env: 'demo', name: 'Noren', divider: ' | ' },
    messages: '/_i18n/b/ja/messages.json',
    icons: {},
  },
  assets: { script: '/assets/a.js', styles: ['/assets/a.css'], preload: ['/assets/b.js'] },
  baseUrl: 'https://noren.example',
  url: new URL(pathname, 'https://noren.example'),
});

test('nothing inline runs, and no data ends its element', () => {
  const html = documentOf(input('/'));
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
  expect(scripts).toEqual([
    ' type="module" src="/assets/a.js"',
    ' type="application/json" id="boot"',
    ' type="application/json" id="data"',
  ]);
  expect(html.match(/<\/script>/g)).toHaveLength(3);
  expect(html).not.toContain('<!--');
  expect(html).toContain('<title>&lt;潮&gt; &amp; &quot;待ち&quot;</title>');
});

test.each([
  ['/ja/booth/1?x=1', 'ja', 'https://noren.example/booth/1?x=1'],
  ['/booth/1?x=1', 'ja', 'https://noren.example/booth/1?x=1'],
  ['/en/booth/1?x=1', 'en', 'https://noren.example/en/booth/1?x=1'],
  ['/ja', 'ja', 'https://noren.example/'],
])('%s has a canonical address and its other languages', (path, lang, canonical) => {
  const html = documentOf(input(path));
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
  const ja = canonical.replace('/en', '');
  expect(html).toContain(`hreflang="ja" href="${ja}"`);
  expect(html).toContain(`hreflang="x-default" href="${ja}"`);
  expect(html).toMatch(/hreflang="en" href="https:\/\/noren\.example\/en/);
});

test('a page that is not there has no address to be found by', () => {
  const html = documentOf(input('/nope', 404));
  expect(html).not.toContain('canonical');
  expect(html).toContain('content="noindex"');
});

test('escaped JSON is still the same JSON', () => {
  const value = { text: '</script>&\u2028\u2029<!--' };
  const escaped = escapeJson(JSON.stringify(value));
  expect(escaped).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(escaped)).toEqual(value);
});
