import fc from 'fast-check';
import type { Sample } from './samples.ts';

/*
 * Generated values for property tests: valid, nearly valid and hostile.
 */

/** Strings that break databases, terminals or renderers. */
export const HOSTILE_STRINGS: readonly string[] = [
  '',
  ' ',
  '\u3000',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\ud842',
  '\udfb7',
  'a\ud842b',
  '𠮷',
  '𠮷'.repeat(30),
  '\u202eabc',
  '\u200f',
  '\u200b',
  '\ufeff',
  '\u2060\u200d',
  '👨‍👩‍👧‍👦',
  'ｶﾞｷﾞｸﾞ',
  'ﾞ',
  'か\u3099き\u3099',
  'e\u0301',
  '\u0301',
  'ﾊﾟ\u0301',
  '㍿㌔㋐',
  'ﬁ',
  '１２３',
  'ＡＢＣ',
  '－ー―‐',
  '\u2028',
  '\u0085',
  '0\n',
  'a\n',
  '-',
  '.',
  '@',
  '://',
  '__proto__',
  '\\',
  '%00',
  '"><script>',
];

const NON_STRINGS: readonly unknown[] = [
  undefined,
  null,
  0,
  -0,
  1,
  -1,
  0.1,
  0.12,
  0.123,
  0.1234,
  1e-7,
  1.5e-7,
  1e21,
  5,
  5.000000001,
  2_147_483_647,
  2_147_483_647.5,
  2_147_483_648,
  9_999_999_999_999.99,
  9_999_999_999_999.998,
  10_000_000_000_000,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  true,
  false,
  [],
  ['a'],
  ['a', 'a'],
  [{}, {}],
  [null],
  {},
  { a: 1 },
  { main: true },
];

/** A seed with one character dropped, added, doubled or replaced, or the whole in full width. */
const mutations = (seeds: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...seeds),
      fc.nat(),
      fc.constantFrom('drop', 'add', 'double', 'swap', 'widen', 'repeat', 'edge'),
      fc.oneof(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
        fc.constantFrom(...'aZ09-_.:/@+# ゝー・ヽあア゙'),
      ),
    )
    .map(([seed, place, way, other]) => {
      const at = place % (seed.length + 1);
      const [before, after] = [seed.slice(0, at), seed.slice(at)];
      switch (way) {
        case 'drop':
          return before.slice(0, -1) + after;
        case 'add':
          return before + other + after;
        case 'double':
          return before + before.slice(-1) + after;
        case 'swap':
          return before.slice(0, -1) + other + after;
        case 'widen':
          return seed.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
        case 'repeat':
          return seed.repeat((place % 9) + 1);
        default:
          return ` ${seed}\n`;
      }
    });

/** Random texts made of the characters of the seeds. */
const shuffles = (seeds: readonly string[]): fc.Arbitrary<string> => {
  const units = [...new Set(seeds.join(''))];
  return fc.string({ unit: fc.constantFrom(...(units.length > 0 ? units : ['a'])), maxLength: 20 });
};

const day = fc
  .tuple(
    fc.integer({ min: -2, max: 10_001 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  )
  .map(([year, month, date]) =>
    [
      String(year).padStart(4, '0'),
      String(month).padStart(2, '0'),
      String(date).padStart(2, '0'),
    ].join('-'),
  );

const numbers = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.integer({ min: -2000, max: 2000 }).map((whole) => whole / 1000),
  fc.integer({ min: 2_147_483_640, max: 2_147_483_655 }),
  fc.double({ min: 9_999_999_999_998, max: 10_000_000_000_001, noNaN: true }),
);

const item = fc.oneof(
  fc.constantFrom('a', 'b', 'c'),
  fc.integer({ min: 0, max: 3 }),
  fc.record({ main: fc.boolean(), n: fc.nat(2) }, { requiredKeys: [] }),
  fc.record({ n: fc.nat(2), main: fc.constantFrom(true, false, 'true', 1) }, { requiredKeys: [] }),
  fc.array(fc.nat(1), { maxLength: 2 }),
);

/** Values for one rule, mostly of its kind; all are JSON values or undefined. */
export const valuesFor = ({ rule: { rule }, seeds, group }: Sample): fc.Arbitrary<unknown> => {
  const texts = seeds.filter((seed) => typeof seed === 'string');
  const others = fc.constantFrom(...NON_STRINGS);
  const written = fc.oneof(
    { weight: 4, arbitrary: mutations(texts.length > 0 ? texts : ['a']) },
    { weight: 2, arbitrary: shuffles(texts) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_STRINGS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
    {
      weight: 1,
      arbitrary: group === 'dates' ? day : fc.string({ unit: 'grapheme', maxLength: 12 }),
    },
  );
  const seeded = fc.constantFrom(...seeds);
  switch (rule.kind) {
    case 'number':
      return weighted(
        [seeded, 2],
        [numbers, 6],
        [others, 2],
        [fc.constantFrom(...HOSTILE_STRINGS), 1],
      );
    case 'boolean':
      return weighted([fc.boolean(), 4], [others, 2], [written, 1]);
    case 'list':
      return weighted([seeded, 1], [fc.array(item, { maxLength: 4 }), 6], [others, 1]);
    case 'object':
      return weighted(
        [seeded, 1],
        [fc.dictionary(fc.string(), fc.nat(), { maxKeys: 3 }), 3],
        [others, 2],
      );
    default:
      return weighted([seeded, 2], [written, 8], [others, 1]);
  }
};

const weighted = (...parts: readonly [fc.Arbitrary<unknown>, number][]): fc.Arbitrary<unknown> =>
  fc.oneof(...parts.map(([arbitrary, weight]) => ({ arbitrary, weight })));
