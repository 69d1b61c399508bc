import { expect, test } from 'vitest';
import { ROUTES } from '#web/app/site-map.ts';
import { PREFIXES } from '#web/core/i18n/locale.ts';
import { isPublic, page, SIGNED_IN } from '#web/core/shell/route.ts';
import { unprefetchedPaths } from './unprefetched-paths.ts';

const ID = '019b76da-a817-73f3-bc33-0f6c3d3310ff';
const matches = (routes: typeof ROUTES, path: string) =>
  new RegExp(unprefetchedPaths(routes)).test(path);

test('documents of public pages are prefetched, and no others', () => {
  for (const prefix of PREFIXES)
    for (const entry of ROUTES) {
      const path = prefix + entry.path.replace(/:\w+/g, ID);
      expect([path, matches(ROUTES, path)]).toEqual([path, !isPublic(entry)]);
    }
});

test('a section without public pages is one alternative', () => {
  const routes = [
    page('one', '/mine/one', '', SIGNED_IN),
    page('two', '/mine/two/:id', '', SIGNED_IN),
    page('open', '/open', ''),
    page('own', '/open/:id/own', '', SIGNED_IN),
  ];
  expect(unprefetchedPaths(routes)).toBe('^(|/ja|/en)(/mine(/.*)?|/open/.+/own)$');
  expect(matches(routes, '/mineral')).toBe(false);
});
