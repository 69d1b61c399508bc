import { describe, expect, it } from 'vitest';
import { EMPTY_VALUES, testRule } from '#spec/core/rules/testing/test-rule.ts';
import * as characters from './characters.ts';

const ALWAYS_REJECTED = [
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

testRule('matchesHalfWidthCharacters', characters.matchesHalfWidthCharacters, {
  passes: [
    ...EMPTY_VALUES,
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
testRule('matchesNumeric', characters.matchesNumeric, {
  passes: [...EMPTY_VALUES, '0', '0123456789', '007'],
  fails: ['-1', '1.5', '1e3', '1,000', 'a', '1a', ' 1', '+1', ...ALWAYS_REJECTED],
});
testRule('matchesAlphabet', characters.matchesAlphabet, {
  passes: [...EMPTY_VALUES, 'a', 'Z', 'azAZ'],
  fails: ['1', 'a1', 'a b', 'a-b', 'a_b', '[', '@', '`', '{', ...ALWAYS_REJECTED],
});
testRule('matchesAlphabetUpperCase', characters.matchesAlphabetUpperCase, {
  passes: [...EMPTY_VALUES, 'A', 'AZ'],
  fails: ['a', 'Aa', 'A1', 'A B', '@', '[', ...ALWAYS_REJECTED],
});
testRule('matchesAlphabetLowerCase', characters.matchesAlphabetLowerCase, {
  passes: [...EMPTY_VALUES, 'a', 'az'],
  fails: ['A', 'aA', 'a1', 'a b', '`', '{', 'ſ', 'K', ...ALWAYS_REJECTED],
});
testRule('matchesAlphanumeric', characters.matchesAlphanumeric, {
  passes: [...EMPTY_VALUES, 'a', 'Z', '0', 'aZ09'],
  fails: ['a_', 'a-', 'a b', '/', ':', ...ALWAYS_REJECTED],
});
testRule('matchesAlphanumericUnderscore', characters.matchesAlphanumericUnderscore, {
  passes: [...EMPTY_VALUES, 'a', '_', 'aZ_09'],
  fails: ['a-', 'a b', 'a.', ...ALWAYS_REJECTED],
});
testRule('matchesAlphanumericLength(4)', characters.matchesAlphanumericLength(4), {
  passes: [...EMPTY_VALUES, 'aZ09', '0000'],
  fails: ['aZ0', 'aZ091', 'aZ0_', 'aZ0１', 'あいうえ', 'aZ09\n'],
});
testRule('matchesNumericHyphen', characters.matchesNumericHyphen, {
  passes: [...EMPTY_VALUES, '0', '0-9', '-', '03-1234-5678', '1--2'],
  fails: ['a', '1.2', '1 2', '1‐2', '1−2', '1ー2', '1_2', ...ALWAYS_REJECTED],
});
testRule('matchesDigits(4)', characters.matchesDigits(4), {
  passes: [...EMPTY_VALUES, '0000', '1234'],
  fails: ['123', '12345', '123a', '１２３４', '12 4', '-123', '1.34', '1234\n', 1234],
});
testRule('matchesDigitsMoreThan(3)', characters.matchesDigitsMoreThan(3), {
  passes: [...EMPTY_VALUES, '123', '1234', '1'.repeat(100)],
  fails: ['12', '1', '12a', '123a', '１２３', '123\n'],
});
testRule('matchesDigitsLessThan(3)', characters.matchesDigitsLessThan(3), {
  passes: [...EMPTY_VALUES, '123', '12', '1'],
  fails: ['1234', '12a', 'a', '１２', '1\n'],
});
testRule(
  'matchesFirstDigitsHyphenSecondDigits(3, 4)',
  characters.matchesFirstDigitsHyphenSecondDigits(3, 4),
  {
    passes: [...EMPTY_VALUES, '123-4567', '000-0000'],
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
const NON_KANA = [
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

testRule('matchesHiragana', characters.matchesHiragana, {
  passes: [
    ...EMPTY_VALUES,
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
  fails: ['ァ', 'ア', 'ヴ', 'あア', 'ｱ', 'ヵ', ...NON_KANA],
});
testRule('matchesKatakana', characters.matchesKatakana, {
  passes: [
    ...EMPTY_VALUES,
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
  fails: ['ぁ', 'あ', 'ん', 'ゔ', 'アあ', 'ゕ', '｡', ...NON_KANA],
});
testRule('matchesHiraganaAndKatakana', characters.matchesHiraganaAndKatakana, {
  passes: [
    ...EMPTY_VALUES,
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
  fails: NON_KANA,
});

describe('normalization', () => {
  it.each([
    [characters.matchesKatakana, ' ﾔﾏﾀﾞ　ﾊﾅｺ ', 'ヤマダ ハナコ'],
    [characters.matchesKatakana, 'カ\u3099', 'ガ'],
    [characters.matchesHiragana, 'か\u3099', 'が'],
    [characters.matchesUrlSlug, ' ｎｏｒｅｎ－２０２７ ', 'noren-2027'],
  ])('$0.rule.name normalizes $1 to $2', (rule, input, expected) => {
    expect(rule.safeParse(input)).toEqual({ success: true, data: expected });
  });
});

testRule('matchesUrlSlug', characters.matchesUrlSlug, {
  passes: [...EMPTY_VALUES, 'a', 'A-Z_0-9', '-', '_', 'ａｂｃ', '２０２７－ａ'],
  fails: ['a b', 'a.b', 'a/b', 'あ', 'a%20', 'a\u0000', 'a–b', '𠮷', 'é'],
});
testRule('matchesFilePath', characters.matchesFilePath, {
  passes: [...EMPTY_VALUES, '/a/b.c', 'a', '../a', '.', '/', 'A-Z_0-9/x.tar.gz'],
  fails: ['a b', 'a\\b', 'a:b', 'a~', 'a?', ...ALWAYS_REJECTED],
});
testRule('matchesFileName', characters.matchesFileName, {
  passes: [...EMPTY_VALUES, 'a.b', 'A-Z_0-9.tar.gz', '.a', '-'],
  fails: ['a/b', 'a b', 'a\\b', 'a:b', ...ALWAYS_REJECTED],
});
testRule('matchesIconPath', characters.matchesIconPath, {
  passes: [...EMPTY_VALUES, 'lucide:map-pin', 'a_b:c-1', ':', 'a'],
  fails: ['lucide/map', 'lucide.map', 'a b', ...ALWAYS_REJECTED],
});
