import { describe, expect, it } from 'vitest';
import { EMPTY_VALUES, testRule } from '#spec/core/rules/testing/test-rule.ts';
import * as string from './string.ts';

testRule('maxBytes(6)', string.maxBytes(6), {
  passes: [...EMPTY_VALUES, 'abcdef', 'あい', '𠮷ab', 'é\u0301a', 'ｱｲ', '      '],
  fails: ['abcdefg', 'あいう', 'あいa', '𠮷abc', '𠮷𠮷', 'ｱｲa', '\ud842abcd', 6],
});

describe('maxBytes', () => {
  it.each([
    [3, 1],
    [5, 1],
    [6, 2],
    [100, 33],
    [255, 85],
  ])('reports a limit of %i bytes as %i full-width characters', (max, fullWidth) => {
    expect(string.maxBytes(max).rule.params).toEqual({ max, fullWidth });
    expect(string.maxBytes(max).safeParse('あ'.repeat(fullWidth)).success).toBe(true);
    expect(string.maxBytes(max).safeParse('あ'.repeat(fullWidth + 1)).success).toBe(false);
    expect(string.maxBytes(max).safeParse('a'.repeat(max)).success).toBe(true);
    expect(string.maxBytes(max).safeParse('a'.repeat(max + 1)).success).toBe(false);
  });
});

testRule('trimToNotBlank', string.trimToNotBlank, {
  passes: ['a', ' a ', '\u3000あ', '0', '-', '\u200ba', '👨‍👩‍👧', '\u0301', '!'],
  fails: [
    ...EMPTY_VALUES,
    ' ',
    '\u3000',
    '\t\r\n',
    '\u00a0',
    '\ufeff',
    '\u200b',
    '\u2060\u200d',
    '\u0000',
    '\u3164',
    0,
  ],
});

describe('trimToNotBlank', () => {
  it('trims white space', () => {
    expect(string.trimToNotBlank.safeParse('\u3000 山田 花子\n')).toEqual({
      success: true,
      data: '山田 花子',
    });
  });
});

testRule('maxFullWidthCharacters(3)', string.maxFullWidthCharacters(3), {
  passes: [...EMPTY_VALUES, 'abc', 'あいう', '𠮷𠮷𠮷', 'ｶﾞa', '\ud842\ud842\ud842'],
  fails: ['abcd', 'あいうえ', '𠮷𠮷𠮷a', 'ｶﾞab', '👨‍👩‍👧', 'か\u3099き\u3099', 123],
});
testRule('minCharacters(3)', string.minCharacters(3), {
  passes: [...EMPTY_VALUES, 'abc', '𠮷𠮷𠮷', 'abcd'],
  fails: ['ab', '𠮷𠮷', 'a'],
});
testRule('startsWithAtmark', string.startsWithAtmark, {
  passes: [...EMPTY_VALUES, '@', '@noren', '@@', '@ x'],
  fails: ['noren', ' @noren', '＠noren', 'a@'],
});
testRule('startsWithSpecifiedUrl', string.startsWithSpecifiedUrl('https://x.example/(a+b)?c='), {
  passes: [...EMPTY_VALUES, 'https://x.example/(a+b)?c=', 'https://x.example/(a+b)?c=1'],
  fails: [
    'https://x.example/(a+b)',
    'https://xxexample/(a+b)?c=',
    'HTTPS://x.example/(a+b)?c=',
    ' https://x.example/(a+b)?c=',
    'http://x.example/(a+b)?c=',
  ],
});
testRule('startsWithBase64DataUri', string.startsWithBase64DataUri, {
  passes: [
    ...EMPTY_VALUES,
    'data:image/png;base64,',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml;base64,PA==',
    'data:image/vnd.microsoft.icon;base64,AA',
    'data:image/jpeg;charset=utf-8;base64,/9j/',
  ],
  fails: [
    'data:image/png,abc',
    'data:text/plain;base64,YQ==',
    'data:image/;base64,YQ==',
    'image/png;base64,YQ==',
    ' data:image/png;base64,YQ==',
    'data:image/png;base64',
    'data:image/png;;base64,YQ==',
    'iVBORw0KGgo=',
  ],
});
testRule('cleanText', string.cleanText, {
  passes: [...EMPTY_VALUES, 'a', '𠮷', '\u202eabc', '👨‍👩‍👧', 'ｶﾞ', 'か\u3099', '\n'],
  fails: ['\u0000', 'a\u0000b', '\ud842', '\udfb7', 'a\ud842b', '\udfb7\ud842'],
});
testRule('singleLine', string.singleLine, {
  passes: [...EMPTY_VALUES, '山田 花子', '\u3000', '𠮷', 'か\u3099', '👨‍👩‍👧'],
  fails: [
    'a\nb',
    'a\r',
    '\r\nBcc: a@b.jp',
    '\t',
    '\u0000',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u007f',
    '\ud842',
  ],
});
