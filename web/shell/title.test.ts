import { expect, test } from 'vitest';
import { documentTitle, titleFromError, titleFromPath } from './title.ts';

const site = { env: 'demo', name: 'Noren', description: 'x', divider: ' | ' } as const;

test('the index shows only the name of the site, other pages title, divider, name', () => {
  expect(documentTitle(site, { index: true, title: 'Home' })).toBe('Noren');
  expect(documentTitle(site, { index: false, title: 'Booths' })).toBe('Booths | Noren');
  expect(documentTitle(site, { index: false })).toBe('');
});

test('development is the word sample', () => {
  expect(documentTitle({ ...site, env: 'development' }, { index: true })).toBe('sample');
});

test('a title from a path or an error', () => {
  expect(titleFromPath('/x/fresh-dragon_award')).toBe('Fresh dragon award');
  expect(titleFromPath('/x/%E6%BD%AE')).toBe('潮');
  expect(titleFromPath('/%E0%A4%A')).toBe('%E0%A4%A');
  expect(titleFromPath('/')).toBe('');
  expect(titleFromError(404, 'Page Not Found')).toBe('404 Page Not Found');
});
