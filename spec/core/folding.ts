import { KANJI_VARIANTS } from './kanji-variants.ts';

/**
 * Folds text for every search, both the stored text and the query: in the API, in pages that filter lists themselves, and in
 * PostgreSQL's `fold_text`, which migrations build from the parts below.
 */

/** Accents and macrons, with the space that NFKD puts before a lone one. Voiced sound marks are not accents. */
const ACCENTS = ' ?[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff]+';
/** Invisible characters: soft hyphens, joiners, direction marks and variation selectors. */
const UNSEEN =
  '[\\u00ad\\u034f\\u061c\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufe00-\\ufe0f\\ufeff]';
/** PostgreSQL and JavaScript escape characters of other planes differently, so these are literal. */
const UNSEEN_SELECTORS = `[${String.fromCodePoint(0xe0100)}-${String.fromCodePoint(0xe01ef)}]`;
/** Quotes, their substitutes on keyboards, and dots between words. */
const SIGNS =
  '[\'"`\\u00ab\\u00bb\\u2018-\\u201f\\u2032-\\u2037\\u2039\\u203a\\u02b9-\\u02bf\\u02c8\\u300c-\\u300f\\u301d-\\u301f' +
  '\\u00b7\\u2022\\u2027\\u2219\\u22c5\\u30fb]';

/** Dashes, minus signs and lines, which are typed for each other, and for the mark of a long vowel. */
export const TYPED_DASHES =
  '-\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2500\u2501\u2796\ufe58\ufe63\uff0d';
const DASHES = `[${TYPED_DASHES}~=\\u2053\\u301c\\u3030\\u30a0]`;

const KANA = '\\u3041-\\u3096\\u3099\\u309a\\u309d\\u309e';
/**
 * A dash typed for the mark of a long vowel: コ-ヒ-. One of several (ゲーム――夜), or before a letter or digit (カ-2), does not count.
 */
const TYPED_FOR_MARK = `(?<=[${KANA}])[${TYPED_DASHES}](?![${TYPED_DASHES}0-9a-z])`;
/** The space that NFKD puts before a lone voiced sound mark: か゛. */
const APART = ' +(?=[\\u3099\\u309a])';
/** A mark of a long vowel typed for a dash: Ｃー００９８. */
const MARK_FOR_DASH = `(?<![${KANA}\\u30fc])\\u30fc+`;

const codes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
const KATAKANA = [...codes(0x30a1, 0x30f4), 0x30fd, 0x30fe];

/** Single characters, in lower case: katakana, small ヵ and ヶ, letters that have no accent but a stroke, kanji. */
const CHARACTERS: readonly (readonly [from: string, to: string])[] = [
  ...KATAKANA.map((code) => [String.fromCharCode(code), String.fromCharCode(code - 0x60)] as const),
  ...[...'ヵヶゕゖ'].map((kana, at) => [kana, at % 2 ? 'け' : 'か'] as const),
  ...['øo', 'đd', 'ðd', 'ħh', 'ıi', 'łl', 'ŧt', 'ςσ'].map(
    ([from = '', to = '']) => [from, to] as const,
  ),
  ...KANJI_VARIANTS.flatMap((group) => {
    const [form = '', ...others] = group;
    return others.map((other) => [other, form] as const);
  }),
];
/** Hiragana has no single characters for ヷ and its like. */
const LIGATURES = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ヷ: 'わ\u3099', ヸ: 'ゐ\u3099', ヹ: 'ゑ\u3099', ヺ: 'を\u3099' },
} as const;

/** The parts of folding between lower case and NFC, in order: a pattern and its replacement. */
const PATTERNS: readonly (readonly [pattern: string, by: string])[] = [
  [SIGNS, ''],
  [TYPED_FOR_MARK, 'ー'],
  [DASHES, ''],
  [MARK_FOR_DASH, ''],
  [APART, ''],
];

const unaccented = new RegExp(`${ACCENTS}|${UNSEEN}|${UNSEEN_SELECTORS}`, 'gu');
const replacements = new Map<string, string>([...CHARACTERS, ...Object.entries(LIGATURES)]);
const patterns = PATTERNS.map(([pattern, by]) => [new RegExp(pattern, 'gu'), by] as const);

/** Folds all but white space, as `fold_text` does. */
export const foldCharacters = (text: string): string => {
  const plain = text.normalize('NFKD').replace(unaccented, '').normalize('NFKC').toLowerCase();
  let folded = '';
  for (const character of plain) folded += replacements.get(character) ?? character;
  // か and its mark are が.
  return patterns
    .reduce((rest, [pattern, by]) => rest.replace(pattern, by), folded)
    .normalize('NFC');
};

/**
 * Folds text for search: width, case, accents, kind of kana, forms of kanji, white space to single spaces; drops quotes, dashes,
 * middle dots and invisible characters. か and が stay different.
 */
export const fold = (text: string): string => foldCharacters(text).replace(/\s+/g, ' ').trim();

/**
 * Returns the spellings that find a text: the folded text and, where folding took a dash between kana for a long vowel mark, the
 * text without the dash: ナイト-メア.
 */
export const foldSpellings = (text: string): string[] => [
  ...new Set([fold(text), fold(withoutDashes(text))]),
];

const typedDashes = new RegExp(`[${TYPED_DASHES}]`, 'g');
const withoutDashes = (text: string) => text.replace(typedDashes, '');

/** Returns the folded words of a query; a text matches when it contains all of them. */
export const parseSearchWords = (query: string): string[] => fold(query).split(' ').filter(Boolean);

const BETWEEN_WORDS = new RegExp(`[${TYPED_DASHES}\u00b7\u30fb\uff65]+`, 'u');
/** Three letters, or two kana or kanji: parts of codes such as C-0098 would be found everywhere. */
const WORD = /[a-z]{3}|[^ -~]{2}/u;
/** Signs before a number that are not part of it: #C-0098, No. C-0098. */
const NUMBER_SIGN =
  /(?<=^|\s)(?:[#＃№]\s*(?=[\p{L}\p{N}])|[nｎ][oｏ](?:[.．]\s*|\s+)(?=\S*\p{N}))/giu;
export const withoutNumberSigns = (query: string): string => query.replace(NUMBER_SIGN, '');

/**
 * Returns the words of a query, each as it may be written: as folded, without a dash that was taken for the mark of a long vowel,
 * and as several words where the query has a dash or a dot between them, Spring-Tide. A text matches when it contains, for each
 * word, all that one of its spellings consists of.
 */
export const parseSearchSpellings = (query: string): string[][][] =>
  withoutNumberSigns(query)
    .split(/\s+/)
    .map((word) => {
      const parts = word.split(BETWEEN_WORDS);
      const areWords = parts.every((part) => WORD.test(fold(part)));
      const spellings = [word, withoutDashes(word), ...(areWords ? [parts.join(' ')] : [])];
      const folded = new Map(spellings.map((each) => [fold(each), parseSearchWords(each)]));
      return [...folded.values()].filter((words) => words.length > 0);
    })
    .filter((spellings) => spellings.length > 0);

/** Returns a predicate: the parts of a text contain every word of the query, none of which spans two parts. */
export const createSearch = (query: string) => {
  const given = parseSearchSpellings(query);
  return (parts: readonly (string | null | undefined)[]): boolean => {
    if (given.length === 0) return true;
    const text = parts.flatMap((part) => foldSpellings(part ?? '')).join('\n');
    return given.every((spellings) =>
      spellings.some((words) => words.every((word) => text.includes(word))),
    );
  };
};

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Returns the expression of `fold_text`: folds the SQL expression `given`. */
export const foldingSql = (given: string): string => {
  const remove = (text: string, pattern: string) =>
    `regexp_replace(${text}, ${quote(pattern)}, '', 'g')`;
  const marked = remove(`normalize(${given}, nfkd)`, `${ACCENTS}|${UNSEEN}|${UNSEEN_SELECTORS}`);
  const column = (at: 0 | 1) => quote(CHARACTERS.map((pair) => pair[at]).join(''));
  const translated = `translate(lower(normalize(${marked}, nfkc)), ${column(0)}, ${column(1)})`;
  const spelt = Object.entries(LIGATURES).reduce(
    (text, [from, to]) => `replace(${text}, ${quote(from)}, ${quote(to)})`,
    translated,
  );
  const signed = PATTERNS.reduce(
    (text, [pattern, by]) => `regexp_replace(${text}, ${quote(pattern)}, ${quote(by)}, 'g')`,
    spelt,
  );
  return `normalize(${signed}, nfc)`;
};
