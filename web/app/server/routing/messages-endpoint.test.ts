import { expect, test } from 'vitest';
import { findMessages } from './messages-endpoint.ts';

const all = (language: string) => ({
  units: { of: language },
  commons: { of: language },
  validations: {},
  titles: {},
  booths: { of: language },
});
const TEXTS = { ja: all('ja'), en: all('en') };
const at = (path: string) => findMessages(path, 'b1', TEXTS);

test('returns the texts of every page as messages, and other namespaces by name', () => {
  expect(Object.keys(at('/_i18n/b1/ja/messages.json') ?? {})).toEqual([
    'units',
    'commons',
    'validations',
    'titles',
  ]);
  expect(at('/_i18n/b1/ja/booths.json')).toEqual({ of: 'ja' });
  expect(at('/_i18n/b1/en/booths.json')).toEqual({ of: 'en' });
});

test.each([
  ['ja-JP', 'ja'],
  ['en-US', 'en'],
  ['fr', 'en'],
  ['jaw', 'en'],
])('%s is served in %s', (language, served) => {
  expect(at(`/_i18n/b1/${language}/booths.json`)).toEqual({ of: served });
});

test.each([
  '/_i18n/b2/ja/messages.json',
  '/_i18n/b1/ja/constructor.json',
  '/_i18n/b1/ja/none.json',
  '/_i18n/b1/ja/messages',
  '/_i18n/b1/messages.json',
])('%s is not found', (path) => {
  expect(at(path)).toBeUndefined();
});
