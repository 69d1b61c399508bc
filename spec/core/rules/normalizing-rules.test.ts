import { describe, expect, it } from 'vitest';
import { corporateNumber, invoiceNumber, phone } from './formats.ts';
import { toCodeFormat, toPhoneFormat } from './normalizing-rules.ts';
import { rules } from './rules.ts';

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
    ['03--1234-5678', undefined],
    ['[03]1234-5678', undefined],
    ['(', undefined],
  ])('converts %s to %s', (input, expected) => {
    expect(field.safeParse(input).data).toBe(expected);
  });
});

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
