import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenNumberRule } from './broken-numbers.ts';
import { readNumber, UNITS } from './entered-numbers.ts';

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
  ['1,500円（税込）', 1500],
  ['1500円(税込)', 1500],
  ['¥1,500 税込み', 1500],
  ['税込1,500円', 1500],
  ['1,500（税込み）', 1500],
  ['1,500 yen (incl. tax)', 1500],
  ['JPY 1,500 including tax', 1500],
  ['1,500JPY', 1500],
])('reads the amount %j as %d', (text, value) => expect(readNumber(text, '円')).toBe(value));

test.each([
  ['2人', '人', 2],
  ['2名', '人', 2],
  ['２名様', 'people', 2],
  ['2 people', '人', 2],
  ['1 person', 'people', 1],
  ['4 players', '人', 4],
  ['20名', '席', 20],
  ['3 judges', 'judges', 3],
  ['30分', '分', 30],
  ['30 min', 'minutes', 30],
  ['30 min.', 'minutes', 30],
  ['45分間', 'minutes', 45],
  ['30 Minutes', '分', 30],
  ['3台', 'vehicles', 3],
  ['3 cars', '台', 3],
  ['10部', 'copies', 10],
  ['10冊', '点', 10],
  ['１０個', '点', 10],
  ['1 copy', '点', 1],
  ['12歳', '歳以上', 12],
  ['12才以上', 'years and older', 12],
  ['12+', 'years and over', 12],
  ['14歳〜', '歳以上', 14],
  ['１４歳～', 'years', 14],
  ['14〜', '歳', 14],
  ['14歳から', '歳', 14],
  ['14以上', '歳', 14],
  ['14日', 'days', 14],
  ['14日以内', '日以内', 14],
  ['2本', 'tables', 2],
  ['4 chairs', '脚', 4],
  ['2枚', 'passes', 2],
  ['5作品', 'works', 5],
  ['210cm', 'centimetres', 210],
  ['210 ㎝', 'cm', 210],
  ['30％', '%', 30],
  ['20dm', 'dm', 20],
  ['90°', 'degrees', 90],
  ['640 px', 'px', 640],
  ['1,200人', 'people', 1200],
])('reads %j as %d %s', (text, unit, value) => expect(readNumber(text, unit)).toBe(value));

test.each([
  ['2人', undefined],
  ['1500円', undefined],
  ['¥1500', undefined],
  ['2円', '人'],
  ['30分', '円'],
  ['30分', '台'],
  ['2m', 'cm'],
  ['2時間', '分'],
  ['1時間30分', '分'],
  ['2～4人', '人'],
  ['約30分', '分'],
  ['2人以上', '人'],
  ['2人人', '人'],
  ['人', '人'],
  ['1.000人', '人'],
  ['1,50円', '円'],
  ['1,500円（税抜）', '円'],
  ['1,500円（税別）', '円'],
  ['1,500円+税', '円'],
  ['1,500円（税込', '円'],
  ['税込', '円'],
  ['1,500 yen excl. tax', '円'],
  ['30%（税込）', '%'],
])('does not read %j where %j is counted', (text, unit) =>
  expect(readNumber(text, unit)).toBeUndefined(),
);

test.each([
  ...['２〜４人', '2~4', '2-4人', '2人〜4人', '2 to 4', '2–4 players', '2人から4人', '60ー90分'],
  ...['2人〜', '〜4人', '2人以上', '4人まで', '約2〜4人', '1,000〜1,500円', '4 or more', '4+'],
])('%j has a range', (text) => {
  expect([readNumber(text, '人'), brokenNumberRule(text)]).toEqual([undefined, 'oneNumber']);
});

test.each([
  '約60分',
  '60分程度',
  '60分くらい',
  'およそ60',
  'about 60',
  'approx. 60 min',
  '60 minutes or so',
  '約1,500円',
])('%j has an estimate', (text) => {
  expect([readNumber(text, '分'), brokenNumberRule(text)]).toEqual([undefined, 'exactNumber']);
});

test.each([
  '十二',
  '2時間',
  '1時間30分',
  '1.000',
  '1,50',
  '2027-04-24',
  '9:30-10:00',
  '03-1234-5678',
  '',
  '約',
  '〜',
])('%j has neither', (text) => expect(brokenNumberRule(text)).toBeUndefined());

test('no word belongs to two units', () => {
  const words = UNITS.flat();
  expect(words).toEqual([...new Set(words)]);
});

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
  ...['(1,500)', '（1,500）', '△1,500', '▲1,500', '金', '1500,-5'],
  ...['99999999999999999', '1500円?', '1 50', '1500-'],
])('reads no amount in %j', (text) => expect(readNumber(text, '円')).toBeUndefined());

test('reads every integer as spreadsheets write it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (value) => {
      const grouped = value.toLocaleString('en-US');
      const wide = grouped.replace(/[\d,]/g, (sign) =>
        String.fromCharCode(sign.charCodeAt(0) + 0xfee0),
      );
      const written = [String(value), grouped, wide, `¥${grouped}`, `￥${wide}`, `${grouped}円`];
      expect(written.map((text) => readNumber(text, '円'))).toEqual(written.map(() => value));
    }),
  );
});
