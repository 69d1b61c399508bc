import { expect, test } from 'vitest';
import { joinPhoneGroups, phoneKey, phoneWord } from './phone-key.ts';

test.each([
  ['090-1234-5678', '09012345678'],
  ['０９０（１２３４）５６７８', '09012345678'],
  ['+81-90-1234-5678', '09012345678'],
  ['+81 (0)90 1234 5678', '09012345678'],
  ['＋８１ー９０ー１２３４ー５６７８', '09012345678'],
  ['+819012345678', '09012345678'],
  ['+44 20 7946 0000', '442079460000'],
  ['81-3', '813'],
])('%s is compared as %s', (phone, key) => expect(phoneKey(phone)).toBe(key));

test.each([
  ['090 1234 5678', '09012345678'],
  ['汐見 090 1234 5678', '汐見 09012345678'],
  ['+81 90 1234 5678 渚', '09012345678 渚'],
  ['(03) 1234-5678', '0312345678'],
  ['090 - 1234 - 5678', '09012345678'],
  ['０９０　１２３４　５６７８', '09012345678'],
  // No phone numbers.
  ['2027 0001', '2027 0001'],
  ['夕凪 7', '夕凪 7'],
  ['01 02', '01 02'],
  ['センター試験 コーヒー', 'センター試験 コーヒー'],
])('%s is looked for as %s', (query, joined) => expect(joinPhoneGroups(query)).toBe(joined));

test.each([
  ['1234-5678', '12345678'],
  ['+81-90', '090'],
  ['０９０ー１２３４'.normalize('NFKC'), '0901234'],
  ['c-0098', undefined],
  ['-', undefined],
  ['汐見', undefined],
])('the word %s may be %s', (word, digits) => expect(phoneWord(word)).toBe(digits));
