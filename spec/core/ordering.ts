import { fold } from './folding.ts';

/**
 * Creates the keys by which lists are ordered, character by character (`collate "C"`): texts with numbers by the number, and
 * readings as in a dictionary. PostgreSQL has the same functions as `code_key` and `reading_key`, which migrations build from the
 * parts below. A change of these needs a migration like 0048, because some keys are stored.
 */

/** Digits of a number in a key; longer ones stay as they are. */
const DIGITS = 8;
const ZEROS = '0'.repeat(DIGITS);
const LONG_NUMBERS = `0*([0-9]{${DIGITS},})`;

/** K2 before K10: a text with its numbers filled up with zeros. Texts that differ only by leading zeros have one key. */
export const codeKey = (code: string): string =>
  code.replace(/[0-9]+/g, (digits) => digits.replace(/^0+/, '').padStart(DIGITS, '0'));

export const compareCodes = (one: string, other: string): number =>
  compare(codeKey(one), codeKey(other));

/** Spellings of a code with and without leading zeros, by which people look for it: K1, K01. */
export const codeSpellings = (code: string): string[] => [
  ...new Set([
    code,
    code.replace(/[0-9]+/g, (digits) => digits.replace(/^0+(?=.)/, '')),
    code.replace(/[0-9]+/g, (digits) => digits.replace(/^0+/, '').padStart(2, '0')),
  ]),
];

/** Signs that a dictionary ignores. */
const IGNORED =
  '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b1\\u00b4-\\u00b8\\u00bb\\u00bf\\u00d7\\u00f7' +
  '\\u2000-\\u206f\\u2190-\\u2bff\\u3000-\\u3004\\u3008-\\u3020\\u3030]';
const REPEATED = '(.)[\\u309d\\u3005]';
const REPEATED_VOICED = '(.)\\u309e';
const SMALL = 'ぁぃぅぇぉっゃゅょゎ';
const LARGE = 'あいうえおつやゆよわ';
const VOICED = 'がぎぐげござじずぜぞだぢづでどばびぶべぼゔ';
const SEMIVOICED = 'ぱぴぷぺぽ';
const UNVOICED = 'かきくけこさしすせそたちつてとはひふへほうはひふへほ';
/** The kana after which a long vowel mark repeats the vowel at the start of the row. */
const VOWELS = [
  'あかさたなはまやらわ',
  'いきしちにひみりゐ',
  'うくすつぬふむゆる',
  'えけせてねへめれゑ',
  'おこそとのほもよろを',
];

/** Signs of a reading, and of each of its marks, that a key has: all are found in a cursor. */
const LENGTHS = { signs: 46, marks: 20 } as const;

type Pattern = readonly [pattern: string, by: string];
/** `$1` is the text that the group matched. */
const PATTERNS = {
  signs: [
    [IGNORED, ''],
    ['ー+', 'ー'],
    [REPEATED, '$1$1'],
    [REPEATED_VOICED, '$1$1\u3099'],
  ],
  base: [
    ...VOWELS.map((row): Pattern => [`(?<=[${row}])ー`, row.charAt(0)]),
    ['ー', ''],
    ['([0-9]+)', `${ZEROS}$1`],
    [LONG_NUMBERS, '$1'],
  ],
  voices: [
    [`[^${VOICED}${SEMIVOICED}]`, '0'],
    [`[${VOICED}]`, '1'],
    [`[${SEMIVOICED}]`, '2'],
  ],
  sizes: [
    [`[^ー${SMALL}]`, '0'],
    ['ー', '1'],
    [`[${SMALL}]`, '2'],
  ],
  /** Fewer marks come first. */
  marks: [['0+$', '']],
} as const satisfies Record<string, readonly Pattern[]>;

const compiled = (patterns: readonly Pattern[]) => {
  const each = patterns.map(([pattern, by]) => [new RegExp(pattern, 'gu'), by] as const);
  return (text: string) => each.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text);
};
const apply = {
  signs: compiled(PATTERNS.signs),
  base: compiled(PATTERNS.base),
  voices: compiled(PATTERNS.voices),
  sizes: compiled(PATTERNS.sizes),
  marks: compiled(PATTERNS.marks),
};
const plainKana = new Map(
  [...(VOICED + SEMIVOICED + SMALL)].map((kana, at) => [kana, (UNVOICED + LARGE).charAt(at)]),
);
const first = (text: string, count: number) => [...text].slice(0, count).join('');

/**
 * Returns the key of a reading, or of a name without one: first as if no sound was voiced, no kana small and every long vowel
 * written out, then by voice, then by size. Signs and spaces do not count, numbers do.
 */
export const readingKey = (reading: string): string => {
  const signs = apply.signs(fold(reading)).normalize('NFC');
  const base = [...signs].map((kana) => plainKana.get(kana) ?? kana).join('');
  const marks = (text: string) => apply.marks(first(text, LENGTHS.marks));
  return [
    first(apply.base(base), LENGTHS.signs),
    marks(apply.voices(signs)),
    marks(apply.sizes(signs)),
  ].join(' ');
};

export const compareReadings = (one: string, other: string): number =>
  compare(readingKey(one), readingKey(other));

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Orders by a key, which is made once for each. */
export const sortedBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  items
    .map((item) => ({ item, key: keyOf(item) }))
    .toSorted((one, other) => compare(one.key, other.key))
    .map(({ item }) => item);

const quote = (text: string) => `'${text}'`;
const replacing = (text: string, patterns: readonly Pattern[]) =>
  patterns.reduce(
    (rest, [pattern, by]) =>
      `regexp_replace(${rest}, ${quote(pattern)}, ${quote(by.replaceAll('$1', '\\1'))}, 'g')`,
    text,
  );

/** Returns the expression of `code_key`, of the SQL expression `given`. */
export const codeKeySql = (given: string): string =>
  replacing(given, [
    ['([0-9]+)', `${ZEROS}$1`],
    [LONG_NUMBERS, '$1'],
  ]);

/** Returns the query of `reading_key`, of the SQL expression `given`, which `offset 0` lets PostgreSQL fold once. */
export const readingKeySql = (given: string): string => {
  const base = `translate(signs, ${quote(VOICED + SEMIVOICED + SMALL)}, ${quote(UNVOICED + LARGE)})`;
  const marks = (patterns: readonly Pattern[]) =>
    replacing(`left(${replacing('signs', patterns)}, ${LENGTHS.marks})`, PATTERNS.marks);
  return `(select left(${replacing(base, PATTERNS.base)}, ${LENGTHS.signs})
      || ' ' || ${marks(PATTERNS.voices)} || ' ' || ${marks(PATTERNS.sizes)}
    from (select normalize(${replacing(`fold_text(${given})`, PATTERNS.signs)}, nfc) as signs offset 0) as reading)`;
};
