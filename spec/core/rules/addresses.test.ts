import { describe, expect, it } from 'vitest';
import { breakAddresses, hasAddress } from './addresses.ts';

describe('breakAddresses', () => {
  it.each([
    ['http://evil.example/win', 'http: //evil. example/win'],
    ['ｗｗｗ．ｅｖｉｌ．ｅｘａｍｐｌｅ', 'ｗｗｗ． ｅｖｉｌ． ｅｘａｍｐｌｅ'],
    ['a@evil.example', 'a@evil. example'],
    ['💩.la と 例え.テスト', '💩. la と 例え. テスト'],
    ['a@例え。テスト', 'a@例え。 テスト'],
    ['暖簾。com', '暖簾。 com'],
    ['x.y.example', 'x.y. example'],
  ])('of %s', (text, broken) => {
    expect(hasAddress(text)).toBe(true);
    expect(breakAddresses(text)).toBe(broken);
    expect(hasAddress(broken)).toBe(false);
  });

  it.each(['こんにちは。世界', 'ver.2', 'J.R.R. Tolkien', '10:00 a/b'])('leaves %s', (text) => {
    expect(hasAddress(text)).toBe(false);
    expect(breakAddresses(text)).toBe(text);
  });
});
