import { describe, expect, it } from 'vitest';
import { escapeUnsafe, safeJson } from './terminal-text.ts';

describe('escapeUnsafe', () => {
  it.each([
    ['\x1b[31mred', '\\u{1b}[31mred'],
    ['\x9b2J', '\\u{9b}2J'],
    ['a\tb\nc\r', 'a\\tb\\nc\\r'],
    ['\u202egnp.exe', '\\u{202e}gnp.exe'],
    ['\ud800', '\\u{d800}'],
    ['暖簾 👨‍👩‍👧 𠮷', '暖簾 👨‍👩‍👧 𠮷'],
  ])('%j', (text, expected) => expect(escapeUnsafe(text)).toBe(expected));
});

describe('safeJson', () => {
  it('escapes control characters without changing the value', () => {
    const value = { name: '\x1b]0;title\x07\x9b\u202e\u2028暖簾\n' };
    const text = safeJson(value);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e\u2028]/u);
    expect(JSON.parse(text)).toEqual(value);
  });
});
