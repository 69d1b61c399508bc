import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hear, isKana, kanaOf, keepOf, type Reading, settle, toKatakana, UNHEARD } from './kana.ts';

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

  test('twice is once, and what was kana is kana', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toKatakana(toKatakana(text))).toBe(toKatakana(text));
        expect(isKana(toKatakana(text))).toBe(isKana(text));
      }),
      { numRuns: 1000 },
    );
  });
});

/** What an input method reports while one thing is typed and converted. */
const compose = (shown: readonly string[], text: string, value: string, before = UNHEARD) =>
  settle(shown.reduce<Reading>(hear, before), text, value);

describe('reading of a name, heard from the input method', () => {
  test('typed in Roman letters and converted', () => {
    const shown = ['t', 'た', 'たn', 'たな', 'たなk', 'たなか', '田中'];
    expect(kanaOf(compose(shown, '田中', '田中'))).toBe('タナカ');
  });

  test('an n at the end is ん once it is converted', () => {
    expect(kanaOf(compose(['s', 'sh', 'し', 'しn', '新'], '新', '新'))).toBe('シン');
  });

  test('other letters that never became kana are not read', () => {
    expect(kanaOf(compose(['た', 'たk', '田k'], '田', '田'))).toBe('タ');
  });

  test('full-width letters, as some input methods show them', () => {
    expect(kanaOf(compose(['t', 'た', 'たn', 'たな', '棚'], '棚', '棚'))).toBe('タナ');
  });

  test('what was deleted before converting is not read', () => {
    expect(kanaOf(compose(['たな', 'たなか', 'たな', '棚'], '棚', '棚'))).toBe('タナ');
  });

  test('through several candidates, and back to kana to go on', () => {
    const shown = ['たなか', '田中', '棚か', 'たなか', 'たなかや', '田中屋'];
    expect(kanaOf(compose(shown, '田中屋', '田中屋'))).toBe('タナカヤ');
  });

  test('left as it was typed', () => {
    expect(kanaOf(compose(['さく', 'さくら'], 'さくら', 'さくら'))).toBe('サクラ');
  });

  test('given up, it says nothing', () => {
    expect(kanaOf(compose(['たなか', '田中', ''], '', ''))).toBe('');
  });

  test('in two goes, in the order in which they stand', () => {
    const second = compose(['なか', '中'], '中', '中');
    expect(kanaOf(second)).toBe('ナカ');
    expect(kanaOf(compose(['た', '田'], '田', '田中', second))).toBe('タナカ');
  });

  test('what is deleted from the name goes from its reading', () => {
    const both = compose(['むら', '村'], '村', '田村', compose(['た', '田'], '田', '田'));
    expect(kanaOf(both)).toBe('タムラ');
    expect(kanaOf(keepOf(both, '村'))).toBe('ムラ');
    expect(kanaOf(keepOf(both, ''))).toBe('');
  });

  test('the same character twice is read twice', () => {
    const first = compose(['ささ', '佐'], '佐', '佐');
    expect(kanaOf(compose(['ささ', '佐'], '佐', '佐佐', first))).toBe('ササササ');
  });

  test('a beginning that was typed without an input method is not made up', () => {
    expect(kanaOf(compose(['むら', '村'], '村', 'X村'))).toBe('ムラ');
  });
});
