import { EMPTY_VALUES, testRule } from '#spec/core/rules/testing/test-rule.ts';
import { matchesLatin } from './names.ts';

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
