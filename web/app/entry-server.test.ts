import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OPERATIONS } from '#spec/app/operations.ts';
import type { Success } from '#spec/core/operation.ts';
import type { PageApi } from '#web/core/shell/config.ts';
import type * as Entry from './entry-server.tsx';

/** Returns the contract's example of a response. */
const exampleOf = (address: string): unknown => {
  const path = address.split('?', 1)[0] ?? '';
  const found = Object.values(OPERATIONS).find(
    (each) =>
      each.method === 'get' && new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  const success: Success | undefined = found?.success;
  return success?.example ?? success?.schema?.meta()?.example;
};

/** Responses whose texts name their booth. */
const api: PageApi = async ({ address }) => {
  const text = JSON.stringify(exampleOf(address));
  const booth = /booths\/([\w-]+)/.exec(address)?.[1] ?? 'none';
  const asked = text.replace(/"(?:kana|ja|en)":"/g, `$&${booth.slice(-2)} `);
  return { status: 200, text: asked, isPublic: true };
};

const site = { env: 'demo', name: 'Noren', divider: '|', description: '' } as const;
const A = '019b76da-a817-73f3-bc33-0f6c3d3310a1';
const B = '019b76da-a817-73f3-bc33-0f6c3d3310b2';

let entry: typeof Entry;
beforeEach(async () => {
  vi.resetModules();
  entry = await import('./entry-server.tsx');
  entry.registerIcons({ search: '<path/>', menu: '<path/>', ticket: '<path/>' });
});

const draw = async (path: string) => {
  const url = new URL(path, 'https://noren.example');
  const page = await entry.render({ url, site, api, requestId: 'r-1' });
  if (page.kind !== 'page') throw new Error(`${path} redirects`);
  expect(page.fault).toBeUndefined();
  expect(page.status).toBe(path.includes('nowhere') ? 404 : 200);
  return { html: page.html, icons: Object.keys(page.icons).sort(), title: page.title };
};

describe('fragments that pages share', () => {
  const paths = [
    // Equal to a later path, in a spelling that is redirected to it.
    '/product/%73earch',
    `/product/${A}/${B}`,
    `/en/product/${A}/${B}`,
    `/product/${B}/${A}`,
    '/product/search',
    '/product/search?q=a',
    '/en/booth/search',
    `/booth/${A}`,
    '/',
    '/nowhere',
    '/product/nowhere',
  ];

  test('a page does not depend on the pages rendered before it', async () => {
    const first: Record<string, object> = {};
    for (const path of paths) {
      vi.resetModules();
      entry = await import('./entry-server.tsx');
      entry.registerIcons({ search: '<path/>', menu: '<path/>', ticket: '<path/>' });
      first[path] = await draw(path);
    }
    for (const path of [...paths, ...paths.toReversed()])
      expect(await draw(path), path).toEqual(first[path]);
  });

  test('a page contains no placeholders of cached fragments', async () => {
    for (const path of [...paths, ...paths]) {
      const { html } = await draw(path);
      expect(html).not.toContain('shared-part');
      expect(html.match(/<footer/g), path).toHaveLength(1);
    }
  });

  test('a link to the current page is marked on that page only', async () => {
    const marked = async (path: string) =>
      [...(await draw(path)).html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(
        ([link]) => /href="([^"]*)"/.exec(link)?.[1],
      );
    await draw('/booth/search');
    expect(new Set(await marked('/product/search'))).toEqual(new Set(['/product/search']));
    expect(new Set(await marked('/booth/search'))).toEqual(new Set(['/booth/search']));
    expect(new Set(await marked('/en/product/search'))).toEqual(new Set(['/en/product/search']));
  });
});
