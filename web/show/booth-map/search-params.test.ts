import { describe, expect, test } from 'vitest';
import type { Placement } from '#generated/client/types.gen.ts';
import {
  boothMapPath,
  createMatcher,
  hasSearch,
  parseMapSearch,
  requestedBooth,
} from './search-params.ts';

const ID = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10';

const booth: Placement = {
  ...{
    boothId: ID,
    code: 'K12',
    kana: 'ユウナギゲームズ',
    catch: { ja: '潮で遊ぶ', en: 'Play the tide' },
  },
  name: { ja: '夕凪ゲームズ', en: 'Yunagi Games' },
  genres: ['strategy', 'family'],
  ...{ x: 0, y: 0, w: 24, h: 24, rotation: 0 },
};

test('parses the path it writes, and ignores invalid values', () => {
  const address = `/booth/map?day=2027-04-24&genre=party&genre=goods&q=K12&booth=${ID}`;
  const search = parseMapSearch(new URL(address, 'http://x').searchParams);
  expect(boothMapPath(search)).toBe(address);
  const nonsense = new URLSearchParams('day=2027-13-01&genre=chess&q=%20&booth=12');
  expect(boothMapPath(parseMapSearch(nonsense))).toBe('/booth/map');
  expect(requestedBooth(nonsense)).toBe('12');
  expect(requestedBooth(new URLSearchParams('booth=%20'))).toBeUndefined();
});

describe('createMatcher', () => {
  const finds = (q: string | undefined, ...genre: Placement['genres']) =>
    createMatcher({ q, genre })(booth);

  test('matches code, name, reading and catch, ignoring width and kana', () => {
    for (const q of [
      'k12',
      'Ｋ１２',
      '夕凪',
      'yunagi',
      'ゆうなぎ',
      'ﾕｳﾅｷﾞ',
      '夕凪 k12',
      '潮',
      'Tide',
      'Tidé',
      'ユウナギ・ゲームズ',
      '夕\u{e0100}凪',
    ])
      expect(finds(q), q).toBe(true);
    for (const q of ['k13', '朝凪', '夕凪 k13']) expect(finds(q), q).toBe(false);
  });

  test('matches any selected genre, combined with the words', () => {
    expect(finds(undefined, 'party', 'family')).toBe(true);
    expect(finds(undefined, 'party')).toBe(false);
    expect(finds('夕凪', 'party')).toBe(false);
    expect(hasSearch({ genre: [] })).toBe(false);
    expect(hasSearch({ genre: ['party'] })).toBe(true);
  });
});
