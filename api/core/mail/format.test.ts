import { describe, expect, it } from 'vitest';
import { toSingleLine } from './format.ts';

describe('toSingleLine', () => {
  it.each([
    [' 渚\r\n\u2028偽の行\t', '渚 偽の行'],
    // They would reverse the rest of the line, including its digits.
    ['\u202e渚\u2066\u2069', '渚'],
    ['𠮷 👨‍👩‍👧 か\u3099', '𠮷 👨‍👩‍👧 か\u3099'],
  ])('of %j', (text, line) => expect(toSingleLine(text)).toBe(line));
});
