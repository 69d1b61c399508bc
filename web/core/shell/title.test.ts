import { expect, test } from 'vitest';
import type { SiteEnv } from '#web/core/site.ts';
import { textsOf } from '#web/testing/texts.ts';
import { documentTitle, routeTitle, titleFromError, titleFromPath } from './title.ts';

const site = { env: 'demo', name: 'Noren', description: 'x', divider: ' | ' } as const;

test('the index shows only the name of the site, other pages title, divider, name', () => {
  expect(documentTitle(site, { index: true })).toBe('Noren');
  expect(documentTitle(site, { index: true, title: 'Home' })).toBe('Noren');
  expect(documentTitle(site, { index: false, title: 'Booths' })).toBe('Booths | Noren');
});

test('divider and name are those of the configuration, unchanged', () => {
  const other = { ...site, name: '潮の市', divider: '｜' };
  expect(documentTitle(other, { index: false, title: 'ブース' })).toBe('ブース｜潮の市');
  expect(documentTitle(other, { index: true, title: 'ブース' })).toBe('潮の市');
  expect(documentTitle({ ...site, divider: '' }, { index: false, title: 'A' })).toBe('ANoren');
});

test.each([undefined, ''])('a page other than the index without a title (%j) has none', (title) => {
  expect(documentTitle(site, { index: false, title })).toBe('');
});

test.each<[SiteEnv, boolean]>([
  ['development', true],
  ['demo', false],
  ['production', false],
])('in %s the title is the word sample: %s', (env, isSample) => {
  for (const page of [
    { index: true },
    { index: false },
    { index: false, title: 'Booths' },
    { index: false, title: titleFromError(404, 'Page Not Found') },
  ]) {
    expect(documentTitle({ ...site, env }, page) === 'sample').toBe(isSample);
  }
});

test.each([
  ['ja', 'ブースを探す'],
  ['en', 'Find a booth'],
] as const)('a route has the title of its key in %s, or the one of its path', (locale, title) => {
  const t = textsOf(locale);
  expect(routeTitle({ title: 'boothSearch' }, '/booth/search', t)).toBe(title);
  expect(routeTitle({}, '/exhibitor/help-call', t)).toBe('Help call');
});

test.each([
  ['/x/fresh-dragon_award', 'Fresh dragon award'],
  ['/x/fresh--dragon/', 'Fresh dragon'],
  ['/x/%E6%BD%AE', '潮'],
  ['/%E0%A4%A', '%E0%A4%A'],
  ['/-', ''],
  ['/', ''],
])('the last part of %s, made readable, is %j', (path, title) => {
  expect(titleFromPath(path)).toBe(title);
});

test('an error is its status and its message', () => {
  expect(titleFromError(404, 'Page Not Found')).toBe('404 Page Not Found');
  expect(documentTitle(site, { index: false, title: titleFromError(500, 'Oh') })).toBe(
    '500 Oh | Noren',
  );
});
