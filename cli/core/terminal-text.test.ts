import { describe, expect, it } from 'vitest';
import { displayWidth, safeJson, visible } from './terminal-text.ts';

describe('visible', () => {
  it.each([
    ['\x1b[31mred', '\\u{1b}[31mred'],
    ['\x9b2J', '\\u{9b}2J'],
    ['a\tb\nc\r', 'a\\tb\\nc\\r'],
    ['\u202egnp.exe', '\\u{202e}gnp.exe'],
    ['\ud800', '\\u{d800}'],
    ['暖簾 👨‍👩‍👧 𠮷', '暖簾 👨‍👩‍👧 𠮷'],
  ])('%j', (text, expected) => expect(visible(text)).toBe(expected));
});

describe('safeJson', () => {
  it('shows nothing that acts on a terminal, and means the same', () => {
    const value = { name: '\x1b]0;title\x07\x9b\u202e\u2028暖簾\n' };
    const text = safeJson(value);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e\u2028]/u);
    expect(JSON.parse(text)).toEqual(value);
  });
});

describe('displayWidth', () => {
  it.each([
    ['abc', 3],
    ['暖簾', 4],
    ['ｶﾅ', 2],
    ['カナー', 6],
    ['ＡＢ（）', 8],
    ['e\u0301', 1],
    ['👨‍👩‍👧', 2],
    ['', 0],
  ])('%j takes %i columns', (text, width) => expect(displayWidth(text)).toBe(width));
});
