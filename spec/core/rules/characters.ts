import { stringRule } from './rule.ts';
import { compatible } from './text.ts';

/*
 * Rules of which characters a text is made of. Specification §5. ASCII where letters and digits are named.
 */

type Options = {
  readonly params?: Readonly<Record<string, number>>;
  readonly clean?: (text: string) => string;
};

/** A text that matches as a whole. `source` is a regular expression without its ends. */
const made = (name: string, source: string, options: Options = {}) => {
  const whole = `^${source}$`;
  const pattern = new RegExp(whole, 'u');
  return stringRule(name, {
    ...options,
    holds: (text) => pattern.test(text),
    limits: { pattern: whole },
  });
};

/** Letters, digits and signs of ASCII, and half-width katakana. */
export const matchesHalfWidthCharacters = made(
  'matchesHalfWidthCharacters',
  '[\\u0020-\\u007e\\uff61-\\uff9f]+',
);

export const matchesNumeric = made('matchesNumeric', '[0-9]+');
export const matchesAlphabet = made('matchesAlphabet', '[A-Za-z]+');
export const matchesAlphabetUpperCase = made('matchesAlphabetUpperCase', '[A-Z]+');
export const matchesAlphabetLowerCase = made('matchesAlphabetLowerCase', '[a-z]+');
export const matchesAlphanumeric = made('matchesAlphanumeric', '[A-Za-z0-9]+');
export const matchesAlphanumericUnderscore = made('matchesAlphanumericUnderscore', '[A-Za-z0-9_]+');

/** Exactly `length` letters and digits. */
export const matchesAlphanumericLength = (length: number) =>
  made('matchesAlphanumericLength', `[A-Za-z0-9]{${length}}`, { params: { length } });

export const matchesNumericHyphen = made('matchesNumericHyphen', '[0-9\\-]+');

/** Exactly `length` digits. */
export const matchesDigits = (length: number) =>
  made('matchesDigits', `[0-9]{${length}}`, { params: { length } });

/** At least `min` digits. */
export const matchesDigitsMoreThan = (min: number) =>
  made('matchesDigitsMoreThan', `[0-9]{${min},}`, { params: { min } });

/** At most `max` digits. */
export const matchesDigitsLessThan = (max: number) =>
  made('matchesDigitsLessThan', `[0-9]{0,${max}}`, { params: { max } });

/** `first` digits, a hyphen, `second` digits. */
export const matchesFirstDigitsHyphenSecondDigits = (first: number, second: number) =>
  made('matchesFirstDigitsHyphenSecondDigits', `[0-9]{${first}}-[0-9]{${second}}`, {
    params: { first, second },
  });

const HIRAGANA = '\\u3041-\\u3096';
const KATAKANA = '\\u30a1-\\u30fa\\u31f0-\\u31ff';
/** ー ・ ゝ ゞ ヽ ヾ and spaces, in all three. */
const WITH_KANA = '\\u30fc\\u30fb\\u309d\\u309e\\u30fd\\u30fe\\u0020\\u3000';
const kana = { clean: compatible };

export const matchesHiragana = made('matchesHiragana', `[${HIRAGANA}${WITH_KANA}]+`, kana);
export const matchesKatakana = made('matchesKatakana', `[${KATAKANA}${WITH_KANA}]+`, kana);
export const matchesHiraganaAndKatakana = made(
  'matchesHiraganaAndKatakana',
  `[${HIRAGANA}${KATAKANA}${WITH_KANA}]+`,
  kana,
);

/** Letters, digits, hyphen, underscore. */
export const matchesUrlSlug = made('matchesUrlSlug', '[A-Za-z0-9_\\-]+', { clean: compatible });
/** Those of a slug, dot and slash. */
export const matchesFilePath = made('matchesFilePath', '[A-Za-z0-9_\\-.\\/]+');
/** Those of a slug and dot. */
export const matchesFileName = made('matchesFileName', '[A-Za-z0-9_\\-.]+');
/** Those of a slug and colon. */
export const matchesIconPath = made('matchesIconPath', '[A-Za-z0-9_\\-:]+');
