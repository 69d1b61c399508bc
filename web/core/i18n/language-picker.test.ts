import { expect, test } from 'vitest';
import { pickLanguage } from './language-picker.ts';

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
  // Not texts, despite the names.
  [
    { ja: 1, en: 2 },
    { ja: 1, en: 2 },
  ],
  [
    { ja: '潮', en: 'Tide', kana: 'しお' },
    { ja: '潮', en: 'Tide', kana: 'しお' },
  ],
])('reduces %j to %j for English', (value, expected) => {
  expect(pickLanguage(value, 'en')).toEqual(expected);
});
