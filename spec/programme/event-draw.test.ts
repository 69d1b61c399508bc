import { describe, expect, it } from 'vitest';
import { digestList, digestSeed, draw, verifyDraw } from './event-draw.ts';

/* Published vectors, computed independently with Python's hashlib and hmac. */

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const ENTRANTS = [
  { drawNumber: 'M4T7QZ2K', party: 2 },
  { drawNumber: 'A2B3C4D5', party: 3 },
  { drawNumber: 'ZZZZ9999', party: 1 },
  { drawNumber: 'HJKLMNPQ', party: 2 },
];
const SEED_DIGEST = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const LIST_DIGEST = '4f693858774cb510555a1040acbe685a92a6b1a0d2ef254ee12cb9030f4cf923';
const RESULTS = {
  '': ['M4T7QZ2K accepted', 'ZZZZ9999 accepted', 'HJKLMNPQ waitlisted', 'A2B3C4D5 waitlisted'],
  '6 3 5 1': [
    'HJKLMNPQ accepted',
    'A2B3C4D5 waitlisted',
    'M4T7QZ2K accepted',
    'ZZZZ9999 waitlisted',
  ],
  大吉: ['ZZZZ9999 accepted', 'HJKLMNPQ accepted', 'A2B3C4D5 waitlisted', 'M4T7QZ2K waitlisted'],
};

describe('draw', () => {
  it('has the digests of the vectors, in any order of the entrants', async () => {
    expect(await digestSeed(SEED)).toBe(SEED_DIGEST);
    expect(await digestList(ENTRANTS)).toBe(LIST_DIGEST);
    expect(await digestList([...ENTRANTS].reverse())).toBe(LIST_DIGEST);
  });

  it.each(Object.entries(RESULTS))(
    'has the results of the vectors with the word “%s”',
    async (word, expected) => {
      const drawn = await draw({ seed: SEED, word, seats: 4, entrants: ENTRANTS });
      expect(drawn.map(({ drawNumber, outcome }) => `${drawNumber} ${outcome}`)).toEqual(expected);
    },
  );

  it('notices another seed, list, word or outcome', async () => {
    const results = await draw({ seed: SEED, word: '大吉', seats: 4, entrants: ENTRANTS });
    const published = {
      seed: SEED,
      word: '大吉',
      seats: 4,
      entrants: ENTRANTS,
      seedDigest: SEED_DIGEST,
      listDigest: LIST_DIGEST,
      results,
    };
    expect(await verifyDraw(published)).toEqual([]);
    expect(await verifyDraw({ ...published, seedDigest: LIST_DIGEST })).toEqual(['seed']);
    expect(await verifyDraw({ ...published, entrants: ENTRANTS.slice(1) })).toEqual([
      'list',
      'order',
      'outcome',
    ]);
    expect(await verifyDraw({ ...published, word: '凶' })).toEqual(['order', 'outcome']);
    expect(await verifyDraw({ ...published, results: [...results].reverse() })).toEqual(['order']);
    const swapped = results.map((each, at) => ({
      ...each,
      outcome: results[3 - at]?.outcome ?? '',
    }));
    expect(await verifyDraw({ ...published, results: swapped })).toEqual(['outcome']);
  });

  it('draws 5,000 entrants', async () => {
    const entrants = Array.from({ length: 5000 }, (_, at) => ({
      drawNumber: String(at).padStart(8, 'A'),
      party: (at % 3) + 1,
    }));
    const drawn = await draw({ seed: SEED, word: '', seats: 3000, entrants });
    const seated = drawn.filter(({ outcome }) => outcome === 'accepted');
    expect(drawn).toHaveLength(5000);
    expect(seated.reduce((sum, { party }) => sum + party, 0)).toBe(3000);
  });
});
