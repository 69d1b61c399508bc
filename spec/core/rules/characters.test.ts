import { describe, expect, it } from 'vitest';
import { EMPTY, table } from '#spec/core/rules/testing/table.ts';
import * as characters from './characters.ts';

const EVERYWHERE_REFUSED = [
  'あ',
  '１',
  'Ａ',
  '漢',
  'é',
  'a\n',
  '\n',
  '1 ',
  '\u0000',
  '\ud842',
  '𠮷',
  'ⅷ',
  '٣',
  12,
  true,
];

table('matchesHalfWidthCharacters', characters.matchesHalfWidthCharacters, {
  passes: [
    ...EMPTY,
    'abc',
    'AZ az 09',
    ' ',
    '~',
    '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}',
    'ｱｲｳ',
    'ｶﾞ',
    '｡',
    'ﾟ',
    'ｰ',
  ],
  fails: [
    'あ',
    '１',
    'Ａ',
    '　',
    'カ',
    'é',
    '¥',
    '\t',
    '\n',
    'a\n',
    '\u007f',
    '\u001f',
    '￠',
    'ﾠ',
    '𠮷',
  ],
});
table('matchesNumeric', characters.matchesNumeric, {
  passes: [...EMPTY, '0', '0123456789', '007'],
  fails: ['-1', '1.5', '1e3', '1,000', 'a', '1a', ' 1', '+1', ...EVERYWHERE_REFUSED],
});
table('matchesAlphabet', characters.matchesAlphabet, {
  passes: [...EMPTY, 'a', 'Z', 'azAZ'],
  fails: ['1', 'a1', 'a b', 'a-b', 'a_b', '[', '@', '`', '{', ...EVERYWHERE_REFUSED],
});
table('matchesAlphabetUpperCase', characters.matchesAlphabetUpperCase, {
  passes: [...EMPTY, 'A', 'AZ'],
  fails: ['a', 'Aa', 'A1', 'A B', '@', '[', ...EVERYWHERE_REFUSED],
});
table('matchesAlphabetLowerCase', characters.matchesAlphabetLowerCase, {
  passes: [...EMPTY, 'a', 'az'],
  fails: ['A', 'aA', 'a1', 'a b', '`', '{', 'ſ', 'K', ...EVERYWHERE_REFUSED],
});
table('matchesAlphanumeric', characters.matchesAlphanumeric, {
  passes: [...EMPTY, 'a', 'Z', '0', 'aZ09'],
  fails: ['a_', 'a-', 'a b', '/', ':', ...EVERYWHERE_REFUSED],
});
table('matchesAlphanumericUnderscore', characters.matchesAlphanumericUnderscore, {
  passes: [...EMPTY, 'a', '_', 'aZ_09'],
  fails: ['a-', 'a b', 'a.', ...EVERYWHERE_REFUSED],
});
table('matchesAlphanumericLength(4)', characters.matchesAlphanumericLength(4), {
  passes: [...EMPTY, 'aZ09', '0000'],
  fails: ['aZ0', 'aZ091', 'aZ0_', 'aZ0１', 'あいうえ', 'aZ09\n'],
});
table('matchesNumericHyphen', characters.matchesNumericHyphen, {
  passes: [...EMPTY, '0', '0-9', '-', '03-1234-5678', '1--2'],
  fails: ['a', '1.2', '1 2', '1‐2', '1−2', '1ー2', '1_2', ...EVERYWHERE_REFUSED],
});
table('matchesDigits(4)', characters.matchesDigits(4), {
  passes: [...EMPTY, '0000', '1234'],
  fails: ['123', '12345', '123a', '１２３４', '12 4', '-123', '1.34', '1234\n', 1234],
});
table('matchesDigitsMoreThan(3)', characters.matchesDigitsMoreThan(3), {
  passes: [...EMPTY, '123', '1234', '1'.repeat(100)],
  fails: ['12', '1', '12a', '123a', '１２３', '123\n'],
});
table('matchesDigitsLessThan(3)', characters.matchesDigitsLessThan(3), {
  passes: [...EMPTY, '123', '12', '1'],
  fails: ['1234', '12a', 'a', '１２', '1\n'],
});
table(
  'matchesFirstDigitsHyphenSecondDigits(3, 4)',
  characters.matchesFirstDigitsHyphenSecondDigits(3, 4),
  {
    passes: [...EMPTY, '123-4567', '000-0000'],
    fails: [
      '1234567',
      '12-4567',
      '123-456',
      '1234-567',
      '123--4567',
      '123－4567',
      '１２３-4567',
      '123-4567-',
      '123-4567\n',
      '-4567',
    ],
  },
);

const COMMON = ['ー', '・', 'ゝ', 'ヽ', 'ゞ', 'ヾ', 'あ ん'.slice(1, 2), '　'];
const NO_KANA = [
  '漢',
  'a',
  'Ａ',
  '1',
  '１',
  '。',
  '、',
  '〜',
  '-',
  '゠',
  '\ud842',
  '𠮷',
  '\u0000',
  '\u200b',
  'あ\u0301',
];

table('matchesHiragana', characters.matchesHiragana, {
  passes: [
    ...EMPTY,
    ...COMMON,
    'ぁ',
    'ん',
    'ゔ',
    'ゕ',
    'ゖ',
    'やまだ はなこ',
    'やまだ　はなこ',
    'らーめん',
    'いすゞ',
    'か\u3099っこう',
    'は\u309a',
    'ｰ',
  ],
  fails: ['ァ', 'ア', 'ヴ', 'あア', 'ｱ', 'ヵ', ...NO_KANA],
});
table('matchesKatakana', characters.matchesKatakana, {
  passes: [
    ...EMPTY,
    ...COMMON,
    'ァ',
    'ン',
    'ヴ',
    'ヵ',
    'ヶ',
    'ヷ',
    'ヺ',
    'ㇰ',
    'ㇿ',
    'ヤマダ ハナコ',
    'ラーメン',
    'ジョン・スミス',
    'ﾔﾏﾀﾞ',
    'ｶﾞｷﾞｸﾞ',
    'ﾊﾟ',
    'カ\u3099',
    '｡'.slice(1),
  ],
  fails: ['ぁ', 'あ', 'ん', 'ゔ', 'アあ', 'ゕ', '｡', ...NO_KANA],
});
table('matchesHiraganaAndKatakana', characters.matchesHiraganaAndKatakana, {
  passes: [
    ...EMPTY,
    ...COMMON,
    'あ',
    'ア',
    'あア',
    'ゔヴ',
    'ㇰ',
    'ｱあ',
    'か\u3099ｶﾞ',
    'ぱーてぃー・パーティー',
  ],
  fails: NO_KANA,
});

describe('the writing that is kept', () => {
  it.each([
    [characters.matchesKatakana, ' ﾔﾏﾀﾞ　ﾊﾅｺ ', 'ヤマダ ハナコ'],
    [characters.matchesKatakana, 'カ\u3099', 'ガ'],
    [characters.matchesHiragana, 'か\u3099', 'が'],
    [characters.matchesUrlSlug, ' ｎｏｒｅｎ－２０２７ ', 'noren-2027'],
  ])('$0.rule.name makes of $1 $2', (rule, given, kept) => {
    expect(rule.safeParse(given)).toEqual({ success: true, data: kept });
  });
});

table('matchesUrlSlug', characters.matchesUrlSlug, {
  passes: [...EMPTY, 'a', 'A-Z_0-9', '-', '_', 'ａｂｃ', '２０２７－ａ'],
  fails: ['a b', 'a.b', 'a/b', 'あ', 'a%20', 'a\u0000', 'a–b', '𠮷', 'é'],
});
table('matchesFilePath', characters.matchesFilePath, {
  passes: [...EMPTY, '/a/b.c', 'a', '../a', '.', '/', 'A-Z_0-9/x.tar.gz'],
  fails: ['a b', 'a\\b', 'a:b', 'a~', 'a?', ...EVERYWHERE_REFUSED],
});
table('matchesFileName', characters.matchesFileName, {
  passes: [...EMPTY, 'a.b', 'A-Z_0-9.tar.gz', '.a', '-'],
  fails: ['a/b', 'a b', 'a\\b', 'a:b', ...EVERYWHERE_REFUSED],
});
table('matchesIconPath', characters.matchesIconPath, {
  passes: [...EMPTY, 'lucide:map-pin', 'a_b:c-1', ':', 'a'],
  fails: ['lucide/map', 'lucide.map', 'a b', ...EVERYWHERE_REFUSED],
});
