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
    ['a@evil.рф', 'a@evil. рф'],
    ['evil.みんな', 'evil. みんな'],
    ['123.中国 💩.中国', '123. 中国 💩. 中国'],
    ['a@b-c.例え。テスト', 'a@b-c. 例え。 テスト'],
    ['a@dr.汐入', 'a@dr. 汐入'],
  ])('of %s', (text, broken) => {
    expect(hasAddress(text)).toBe(true);
    expect(breakAddresses(text)).toBe(broken);
    expect(hasAddress(broken)).toBe(false);
  });

  it.each(['Dr.汐入', 'M.田中', '1.受付 2.設営', '(Mrs.汐入)'])(
    'allows %s, but breaks it',
    (text) => {
      expect(hasAddress(text)).toBe(false);
      expect(breakAddresses(text)).toBe(text.replaceAll('.', '. '));
    },
  );

  it.each(['こんにちは。世界', 'ver.2', 'J.R.R. Tolkien', '10:00 a/b'])('leaves %s', (text) => {
    expect(hasAddress(text)).toBe(false);
    expect(breakAddresses(text)).toBe(text);
  });
});
