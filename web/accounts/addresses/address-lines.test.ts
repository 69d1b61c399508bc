import { describe, expect, test } from 'vitest';
import { textsOf } from '#web/testing/texts.ts';
import { addressLines, addressName } from './address-lines.ts';

const tokyo = {
  country: 'JP',
  postalCode: '100-0001',
  prefecture: 'tokyo',
  city: '千代田区',
  street: '千代田1-1',
} as const;
const texas = { country: 'US', lines: '1 Main St\n Springfield, TX 75001 ' } as const;

describe('addressLines', () => {
  test('formats a Japanese address from the postal code to the building', () => {
    const address = { ...tokyo, building: '夕凪ビル 3F' };
    expect(addressLines(address, textsOf('ja'))).toEqual([
      '〒100-0001',
      '東京都千代田区千代田1-1',
      '夕凪ビル 3F',
    ]);
    expect(addressLines(tokyo, textsOf('en'))).toEqual(['〒100-0001', 'Tokyo, 千代田区 千代田1-1']);
  });

  test('formats an address abroad as entered, with the country in the current locale', () => {
    expect(addressLines(texas, textsOf('ja'))).toEqual([
      '1 Main St',
      'Springfield, TX 75001',
      'アメリカ合衆国',
    ]);
    const coded = { ...texas, postalCode: '75001' };
    expect(addressLines(coded, textsOf('en')).slice(-2)).toEqual(['75001', 'United States']);
  });
});

test('addressName returns the label, or the first line without one', () => {
  const t = textsOf('ja');
  expect(addressName({ ...tokyo, label: '自宅' }, t)).toBe('自宅');
  expect(addressName(tokyo, t)).toBe('東京都千代田区千代田1-1');
  expect(addressName(texas, t)).toBe('1 Main St');
});
