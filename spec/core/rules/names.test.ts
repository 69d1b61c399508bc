import { EMPTY_VALUES, testRule } from '#spec/core/rules/testing/test-rule.ts';
import { matchesLatin, noAddress } from './names.ts';

testRule('matchesLatin', matchesLatin, {
  passes: [
    ...EMPTY_VALUES,
    'Nagisa Shiomi',
    'Zoë Müller',
    'Zoe\u0308',
    "O'Neil",
    'O’Neil',
    'Anne-Marie',
    'Jr.',
    'Đặng Łukasz Þór',
    'Ｎａｇｉｓａ　Ｓｈｉｏｍｉ',
    ' Nagisa ',
  ],
  fails: ['渚', 'ナギサ', 'ﾅｷﾞｻ', 'Нагиса', 'Nagisa2', '-', '.', 'a,b', 'a_b', 'a\nb', '\u0301', 7],
});

testRule('noAddress', noAddress, {
  passes: [
    ...EMPTY_VALUES,
    '夕凪',
    'ゆうき@西1ホール',
    'Dr. Shiomi',
    'J. R. R. 汐入',
    'ver.2',
    'B.12',
    '待ってます。よろしく',
    '10:00〜',
    'a/b',
    'Co., Ltd.',
  ],
  fails: [
    'http://evil.example/win',
    'HTTPS://x',
    'evil.example',
    'www.evil.example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'evil。example',
    'a@evil.example',
    '勝った→evil.example/win',
    '暖簾.com',
    'evil.xn--q9jyb4c',
    'Evil.Com',
    7,
  ],
});
