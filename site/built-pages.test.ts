import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createInProcessFetch } from '#api/testing/in-process.ts';
import { demoSiteWithPages } from '#site/testing/demo-pages.ts';
import { createPagesOf } from '#site/testing/page-server.ts';
import en from '#web/app/dev/locales/en.json' with { type: 'json' };
import ja from '#web/app/dev/locales/ja.json' with { type: 'json' };
import { findBoothProduct } from '#web/testing/booth-products.ts';
import { textsOf, URL_PREFIXES } from '#web/testing/texts.ts';

/* The built site: its files, the links of its documents, and a crowd on it. */

const { site, ask, request } = await demoSiteWithPages();

const DIST = join(import.meta.dirname, '../dist');

/** Limit of the starter in bytes, compressed by itself. */
const STARTER_LIMIT = 4096;

it('the starter stays small', () => {
  const starter = readFileSync(join(DIST, 'starter/starter.js'));
  expect(brotliCompressSync(starter).byteLength).toBeLessThanOrEqual(STARTER_LIMIT);
});

it('a built site has neither a page nor files of the design system', async () => {
  expect((await ask('/dev/ui')).status).toBe(404);
  const words = [en.title, ja.title, 'data-force'];
  const all = globSync('{client,server}/**/*.{js,css,json}', { cwd: DIST });
  expect(all.length).toBeGreaterThan(100);
  const files = all.filter((file) => {
    const text = readFileSync(join(DIST, file), 'utf8');
    return words.some((word) => text.includes(word));
  });
  expect(files).toEqual([]);
});

it('links keep the URL prefix', async () => {
  for (const { prefix } of URL_PREFIXES) {
    const html = await (await ask(`${prefix}/booth/search`)).text();
    const links = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"[^>]*>/g)]
      // The language switch leads to the other one.
      .filter(([tag]) => !/hreflang=/i.test(tag))
      .map(([, href = '']) => href);
    expect(links.length).toBeGreaterThan(20);
    const other = prefix === '' ? /^\/(en|ja)(\/|$)/ : new RegExp(`^(?!${prefix}(?:[/?#]|$))`);
    expect([prefix, links.filter((href) => other.test(href))]).toEqual([prefix, []]);
  }
});

it('without script, the navigation bar on phones leads everyone to the links of the site', async () => {
  const t = textsOf('ja');
  const html = await (await ask('/booth/search')).text();
  const [, target] = /<a href="#([\w-]+)"[^>]*for-guest[^>]*>/.exec(html) ?? [];
  const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec(html) ?? [];
  expect(target).toBeDefined();
  expect(footer).toContain(`id="${target}"`);
  expect(footer).toContain(`>${t('commons:shell.products.link')}</a>`);
});

it('a work at a booth that does not have it is 404', async () => {
  const { boothId, productId } = await findBoothProduct(request, {});
  for (const prefix of ['', '/en']) {
    const answer = await ask(`${prefix}/product/${productId}/${boothId}`);
    expect([prefix, answer.status]).toEqual([prefix, 404]);
  }
});

it('overload is answered with an error page, and cached pages are still served', async () => {
  const t = textsOf('en');
  const { handle } = await createPagesOf(site.runtime, { subscribe: () => {}, isLive: () => true });
  const send = createInProcessFetch(handle);
  const ask = async (path: string) => {
    const answer = await send(new Request(new URL(path, site.url)));
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const cached = '/en/access';
  await ask(cached);
  // More than the renders and their queue have room for.
  const crowd = Array.from({ length: 250 }, (_, index) =>
    ask(`/en/product/search?q=${index}-crowd`),
  );
  expect((await ask(cached)).status).toBe(200);
  const answers = await Promise.all(crowd);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (const { headers, text } of answers.filter(({ status }) => status === 503)) {
    expect(headers.get('Retry-After')).toBe('2');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(text).toContain('<html lang="en">');
    expect(text).toContain(t('commons:error.503.title'));
  }
});

it('a school that comes too early gets the opening for its calendar', async () => {
  const [, address = ''] =
    /href="([^"]+\.ics)"/.exec(await (await ask('/education/apply')).text()) ?? [];
  const file = await ask(address);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = await file.text();
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(calendar).toContain('/education/apply');
});
