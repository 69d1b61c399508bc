import { expect, test } from 'vitest';
import { inOneLanguage } from './one-language.ts';

test.each([
  [{ ja: '潮', en: 'Tide' }, { en: 'Tide' }],
  [
    [{ name: { en: 'Tide', ja: '潮' }, days: [1, null] }],
    [{ name: { en: 'Tide' }, days: [1, null] }],
  ],
  // Japanese is shown where there is no English.
  [{ ja: '潮' }, { ja: '潮' }],
  [
    { ja: '潮', en: '' },
    { ja: '潮', en: '' },
  ],
  // Something else of the same names.
  [
    { ja: 1, en: 2 },
    { ja: 1, en: 2 },
  ],
  [
    { ja: '潮', en: 'Tide', kana: 'しお' },
    { ja: '潮', en: 'Tide', kana: 'しお' },
  ],
])('%j has on an English page %j', (value, expected) => {
  expect(inOneLanguage(value, 'en')).toEqual(expected);
});
