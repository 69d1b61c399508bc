import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from './entered-numbers.ts';

test.each([
  ['1500', 1500],
  ['1,500', 1500],
  ['１，５００', 1500],
  ['1、500', 1500],
  ['1 500', 1500],
  ['¥1,500', 1500],
  ['￥１５００', 1500],
  ['\\1500', 1500],
  ['1500円', 1500],
  ['1,500 円', 1500],
  ['１５００円', 1500],
  ['¥1,500-', 1500],
  ['1,500円也', 1500],
  ['金1,500円也', 1500],
  ['金 1,500円', 1500],
  ['1’500', 1500],
  ['1,500,-', 1500],
  ['JPY 1,500', 1500],
  ['1500 yen', 1500],
  ['1500￥', 1500],
  ['+1,500', 1500],
  ["'1500", 1500],
  ['1500\u200b', 1500],
  ['1500.00', 1500],
  ['1,500.00', 1500],
  ['1,234,567', 1_234_567],
  ['0', 0],
  ['0円', 0],
  ['-¥300', -300],
  ['−300', -300],
  ['0.5', 0.5],
  ['1.25', 1.25],
])('reads %j as %d', (text, value) => expect(readNumber(text)).toBe(value));

test.each([
  ...[
    '',
    ' ',
    '円',
    '¥',
    '1,50',
    '15,00',
    '1,5000',
    '1234,567',
    '0,500',
    ',500',
    '1,500,00',
    '1,,500',
  ],
  ...[
    '1.000',
    '12.000',
    '1.500.000',
    '1.',
    '1e3',
    '4.57E+12',
    '１万円',
    '十二',
    '$15',
    '€15',
    '12kg',
    '1-2',
  ],
  ...['(1,500)', '（1,500）', '△1,500', '▲1,500', '1,500円（税込）', '金', '1500,-5'],
  ...['99999999999999999', '1500円?', '1 50', '1500-'],
])('reads no number in %j', (text) => expect(readNumber(text)).toBeUndefined());

test('reads every integer as spreadsheets write it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (value) => {
      const grouped = value.toLocaleString('en-US');
      const wide = grouped.replace(/[\d,]/g, (sign) =>
        String.fromCharCode(sign.charCodeAt(0) + 0xfee0),
      );
      const written = [String(value), grouped, wide, `¥${grouped}`, `￥${wide}`, `${grouped}円`];
      expect(written.map(readNumber)).toEqual(written.map(() => value));
    }),
  );
});
