import { expect, test } from 'vitest';
import { localizePath, splitPath, withPrefix } from '#web/core/i18n/locale.ts';
import { isPagePath, loginPath, withQuery } from './paths.ts';

test('omits absent, empty and false query values, and keeps zero', () => {
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
] as const)('splits %s into locale prefix and path', (whole, prefix, locale, path) => {
  expect(splitPath(whole)).toEqual({ prefix, locale, path });
});

test('adds a locale prefix to a path', () => {
  expect(withPrefix('', '/')).toBe('/');
  expect(withPrefix('/en', '/')).toBe('/en');
  expect(withPrefix('/ja', '/booth/1')).toBe('/ja/booth/1');
});

test('localizes to Japanese without a prefix', () => {
  expect(localizePath('ja', '/en/booth/1')).toBe('/booth/1');
  expect(localizePath('ja', '/en')).toBe('/');
  expect(localizePath('en', '/ja/booth/1')).toBe('/en/booth/1');
  expect(localizePath('en', '/')).toBe('/en');
});

test('adds the redirect to the login path', () => {
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
])('recognizes whether %s can be a page', (path, expected) => {
  expect(isPagePath(path)).toBe(expected);
});
