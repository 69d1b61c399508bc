import { describe, expect, it } from 'vitest';
import { matchesHiragana } from './characters.ts';
import { corporateNumber, invoiceNumber, phone } from './formats.ts';
import { toCodeFormat, toHiragana, toPhoneFormat } from './normalizing-rules.ts';
import { rules } from './rules.ts';
import { normalizePhone, normalizePostalCode } from './text.ts';

describe('toPhoneFormat', () => {
  const field = rules(toPhoneFormat, phone);

  it.each([
    ['03 1234 5678', '03-1234-5678'],
    ['(03)1234-5678', '03-1234-5678'],
    ['（０３）１２３４　５６７８', '03-1234-5678'],
    ['03(1234)5678', '03-1234-5678'],
    ['03 - 1234 (5678)', '03-1234-5678'],
    ['+1 212 555 0100', '+1-212-555-0100'],
    ['+1 (212) 555-0100', '+1-212-555-0100'],
    ['+81 (0)3-1234-5678', '+81-3-1234-5678'],
    ['\u202a+81 90-1234-5678\u202c', '+81-90-1234-5678'],
    ['050.1234.5678', '050-1234-5678'],
    ['+49 (0) 30 / 1234567', '+49-30-1234567'],
    ['tel:+81-3-1234-5678', '+81-3-1234-5678'],
    ['ＴＥＬ　０３（１２３４）５６７８', '03-1234-5678'],
    ['電話番号：03-1234-5678', '03-1234-5678'],
    ['03-1234-5678 内線12', undefined],
    ['+81 3 1234 5678 ext. 12', undefined],
    ['03--1234-5678', undefined],
    ['[03]1234-5678', undefined],
    ['(', undefined],
  ])('converts %s to %s', (input, expected) => {
    expect(field.safeParse(input).data).toBe(expected);
  });
});

it.each(['03-1234-5678 内線12', '+81 3 1234 5678 ext. 12'])(
  'leaves %s as it was typed, which is refused',
  (typed) => expect(normalizePhone(typed)).toBe(typed),
);

it.each([
  ['150 0001', '150-0001'],
  ['〒１５０　０００１', '150-0001'],
  ['150-0001', '150-0001'],
  ['SW1A 1AA', 'SW1A 1AA'],
  ['110 00', '110 00'],
])('the postal code %s becomes %s', (typed, expected) =>
  expect(normalizePostalCode(typed)).toBe(expected),
);

it.each([
  ['さ', 'さ'],
  ['サ', 'さ'],
  ['ｻ', 'さ'],
  ['ヴ', 'ゔ'],
  ['A', undefined],
])('the kana %s of a plate becomes %s', (typed, expected) =>
  expect(rules(toHiragana, matchesHiragana).safeParse(typed).data).toBe(expected),
);

describe('toCodeFormat', () => {
  it.each([
    [invoiceNumber, 'ｔ－１２３４５６７８９０１２３', 'T1234567890123'],
    [invoiceNumber, 'T 1234 5678 90123', 'T1234567890123'],
    [corporateNumber, '1-2345-6789-0123', '1234567890123'],
    [corporateNumber, '12345', undefined],
  ])('$0.rule.name of %s', (rule, input, expected) => {
    expect(rules(toCodeFormat, rule).safeParse(input).data).toBe(expected);
  });
});
