import { expect, test } from 'vitest';
import { COUNTRIES } from '#spec/accounts/countries.ts';
import type { Locale } from '#spec/core/locale.ts';
import en from '#web/accounts/countries/locales/en.json' with { type: 'json' };
import ja from '#web/accounts/countries/locales/ja.json' with { type: 'json' };
import { createTexts } from '#web/core/i18n/i18n.ts';
import { countriesByName } from './countries.ts';

const list = (locale: Locale) =>
  countriesByName(locale, createTexts(locale, { countries: locale === 'ja' ? ja : en }).t);
const codes = (locale: Locale) => list(locale).map(({ value }) => value);
const labels = (locale: Locale) => list(locale).map(({ label }) => label);

test.each(['ja', 'en'] as const)('names every country once in %s', (locale) => {
  expect(codes(locale).toSorted()).toEqual([...COUNTRIES].toSorted());
  expect(Object.keys(locale === 'ja' ? ja : en).toSorted()).toEqual([...COUNTRIES].toSorted());
  expect(labels(locale).slice(0, 6)).toEqual(
    locale === 'ja'
      ? ['日本', '韓国', '台湾', '中国', '香港', 'アメリカ合衆国']
      : ['Japan', 'South Korea', 'Taiwan', 'China', 'Hong Kong', 'United States'],
  );
});

test('sorts Japanese names by reading, after the common countries', () => {
  const places = [
    'アイスランド',
    '英領インド洋地域',
    'カナダ',
    '北マケドニア',
    '南アフリカ',
    'ロシア',
  ];
  const at = places.map((name) => labels('ja').indexOf(name));
  expect(at).not.toContain(-1);
  expect(at).toEqual(at.toSorted((a, b) => a - b));
  // A kanji name without a reading would be sorted last.
  expect(labels('ja').at(-1)).toMatch(/^[ァ-ヶ]/);
});

test('sorts English names by letter, ignoring diacritics', () => {
  const [iceland, aland] = ['Iceland', 'Åland Islands'].map((name) => labels('en').indexOf(name));
  expect(aland).toBeLessThan(iceland ?? 0);
});
