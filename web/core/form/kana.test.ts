import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  commitReading,
  EMPTY_READING,
  isKana,
  pruneReading,
  type Reading,
  readingKana,
  toKatakana,
  updateReading,
} from './kana.ts';

describe('katakana', () => {
  test.each([
    ['たなか', 'タナカ'],
    ['ヤマダ', 'ヤマダ'],
    ['ガギグ', 'ガギグ'],
    ['ぱーてぃー', 'パーティー'],
    ['ゐゑゔ', 'ヰヱヴ'],
    ['すゞき', 'スヾキ'],
    ['タナカ', 'タナカ'],
    ['田中', '田中'],
    ['Smith', 'Smith'],
    ['', ''],
  ])('%s becomes %s', (typed, kana) => {
    expect(toKatakana(typed)).toBe(kana);
  });

  test('is idempotent and preserves whether a text is kana', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toKatakana(toKatakana(text))).toBe(toKatakana(text));
        expect(isKana(toKatakana(text))).toBe(isKana(text));
      }),
      { numRuns: 1000 },
    );
  });
});

/** Simulates the updates and the end of one composition. */
const compose = (shown: readonly string[], text: string, value: string, before = EMPTY_READING) =>
  commitReading(shown.reduce<Reading>(updateReading, before), text, value);

describe('reading of a name from compositions', () => {
  test('reads kana typed in Roman letters', () => {
    const shown = ['t', 'た', 'たn', 'たな', 'たなk', 'たなか', '田中'];
    expect(readingKana(compose(shown, '田中', '田中'))).toBe('タナカ');
  });

  test('reads a trailing n as ん', () => {
    expect(readingKana(compose(['s', 'sh', 'し', 'しn', '新'], '新', '新'))).toBe('シン');
  });

  test('ignores letters that never became kana', () => {
    expect(readingKana(compose(['た', 'たk', '田k'], '田', '田'))).toBe('タ');
  });

  test('accepts full-width letters', () => {
    expect(readingKana(compose(['t', 'た', 'たn', 'たな', '棚'], '棚', '棚'))).toBe('タナ');
  });

  test('ignores kana deleted before conversion', () => {
    expect(readingKana(compose(['たな', 'たなか', 'たな', '棚'], '棚', '棚'))).toBe('タナ');
  });

  test('ignores kanji candidates between updates', () => {
    const shown = ['たなか', '田中', '棚か', 'たなか', 'たなかや', '田中屋'];
    expect(readingKana(compose(shown, '田中屋', '田中屋'))).toBe('タナカヤ');
  });

  test('reads unconverted kana', () => {
    expect(readingKana(compose(['さく', 'さくら'], 'さくら', 'さくら'))).toBe('サクラ');
  });

  test('ignores a cancelled composition', () => {
    expect(readingKana(compose(['たなか', '田中', ''], '', ''))).toBe('');
  });

  test('joins two compositions in text order', () => {
    const second = compose(['なか', '中'], '中', '中');
    expect(readingKana(second)).toBe('ナカ');
    expect(readingKana(compose(['た', '田'], '田', '田中', second))).toBe('タナカ');
  });

  test('drops the reading of deleted text', () => {
    const both = compose(['むら', '村'], '村', '田村', compose(['た', '田'], '田', '田'));
    expect(readingKana(both)).toBe('タムラ');
    expect(readingKana(pruneReading(both, '村'))).toBe('ムラ');
    expect(readingKana(pruneReading(both, ''))).toBe('');
  });

  test('reads a repeated character twice', () => {
    const first = compose(['ささ', '佐'], '佐', '佐');
    expect(readingKana(compose(['ささ', '佐'], '佐', '佐佐', first))).toBe('ササササ');
  });

  test('ignores text typed without an input method', () => {
    expect(readingKana(compose(['むら', '村'], '村', 'X村'))).toBe('ムラ');
  });
});
