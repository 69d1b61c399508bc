import { EMPTY, table } from '#spec/core/rules/testing/table.ts';
import { matchesLatin } from './names.ts';

table('matchesLatin', matchesLatin, {
  passes: [
    ...EMPTY,
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
