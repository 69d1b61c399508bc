import { expect, test } from 'vitest';
import { inLocale, splitPath, withPrefix } from '#web/core/i18n/locale.ts';
import { isPagePath, loginPath, withQuery } from './paths.ts';

test('a query leaves out what is absent, empty or false, and keeps zero', () => {
  expect(withQuery('/x', { a: undefined, b: '', c: false, d: 0, e: [] })).toBe('/x?d=0');
  expect(withQuery('/x')).toBe('/x');
});

test.each([
  ['/', '', 'ja', '/'],
  ['/ja', '/ja', 'ja', '/'],
  ['/en/', '/en', 'en', '/'],
  ['/en/booth/search', '/en', 'en', '/booth/search'],
  ['/english', '', 'ja', '/english'],
  ['/japan/x', '', 'ja', '/japan/x'],
] as const)('%s is split into its form of address and its path', (whole, prefix, locale, path) => {
  expect(splitPath(whole)).toEqual({ prefix, locale, path });
});

test('a form of address is put before a path', () => {
  expect(withPrefix('', '/')).toBe('/');
  expect(withPrefix('/en', '/')).toBe('/en');
  expect(withPrefix('/ja', '/booth/1')).toBe('/ja/booth/1');
});

test('to Japanese leads to the form without prefix', () => {
  expect(inLocale('ja', '/en/booth/1')).toBe('/booth/1');
  expect(inLocale('ja', '/en')).toBe('/');
  expect(inLocale('en', '/ja/booth/1')).toBe('/en/booth/1');
  expect(inLocale('en', '/')).toBe('/en');
});

test('the login page is told where to come back to', () => {
  expect(loginPath()).toBe('/auth/login');
  expect(loginPath('/en/product/b1/p1/reserve?x=1#top')).toBe(
    '/auth/login?redirect=%2Fen%2Fproduct%2Fb1%2Fp1%2Freserve%3Fx%3D1%23top',
  );
});

test.each([
  ['/', true],
  ['/booth/search', true],
  ['/api/v1/booths', false],
  ['/files/a', false],
  ['/sitemap.xml', false],
])('whether a page may be at %s', (path, expected) => {
  expect(isPagePath(path)).toBe(expected);
});
