import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';

const japanese = { familyName: '汐見', givenName: '渚' };
const latin = { familyName: 'O’Brien-Ruíz', givenName: 'Mary Ann' };

test('the script decides the order of names', () => {
  for (const locale of ['ja', 'en'] as const) {
    expect(fullName(japanese, locale)).toBe('汐見 渚');
    expect(fullName(latin, locale)).toBe('Mary Ann O’Brien-Ruíz');
  }
});

test('prefers the romanized name in English', () => {
  const both = { ...japanese, romanisedName: 'Nagisa Shiomi' };
  expect(fullName(both, 'en')).toBe('Nagisa Shiomi');
  expect(fullName(both, 'ja')).toBe('汐見 渚');
});

test('returns the only part, or an empty name', () => {
  expect(fullName({ familyName: '汐見' }, 'ja')).toBe('汐見');
  expect(fullName({ givenName: 'Mary' }, 'en')).toBe('Mary');
  expect(fullName({}, 'en')).toBeUndefined();
});
