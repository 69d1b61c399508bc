import { stringRule } from './rule.ts';
import { normalizeWidth } from './text.ts';

/*
 * Rules that limit the characters of a text. Specification §5. Letters and digits are those of ASCII.
 */

type Options = {
  readonly params?: Readonly<Record<string, number>>;
  readonly normalize?: (text: string) => string;
};

/** Matches the whole text against `source`, an unanchored regular expression. */
const characterRule = (name: string, source: string, options: Options = {}) => {
  const whole = `^${source}$`;
  const pattern = new RegExp(whole, 'u');
  return stringRule(name, {
    ...options,
    check: (text) => pattern.test(text),
    limits: { pattern: whole },
  });
};

/** Printable ASCII and half-width katakana. */
export const matchesHalfWidthCharacters = characterRule(
  'matchesHalfWidthCharacters',
  '[\\x20-\\x7e\uff61-\uff9f]+',
);

export const matchesNumeric = characterRule('matchesNumeric', '[0-9]+');
export const matchesAlphabet = characterRule('matchesAlphabet', '[A-Za-z]+');
export const matchesAlphabetUpperCase = characterRule('matchesAlphabetUpperCase', '[A-Z]+');
export const matchesAlphabetLowerCase = characterRule('matchesAlphabetLowerCase', '[a-z]+');
export const matchesAlphanumeric = characterRule('matchesAlphanumeric', '[A-Za-z0-9]+');
export const matchesAlphanumericUnderscore = characterRule(
  'matchesAlphanumericUnderscore',
  '[A-Za-z0-9_]+',
);

/** Exactly `length` letters and digits. */
export const matchesAlphanumericLength = (length: number) =>
  characterRule('matchesAlphanumericLength', `[A-Za-z0-9]{${length}}`, { params: { length } });

export const matchesNumericHyphen = characterRule('matchesNumericHyphen', '[0-9\\-]+');

/** Exactly `length` digits. */
export const matchesDigits = (length: number) =>
  characterRule('matchesDigits', `[0-9]{${length}}`, { params: { length } });

/** At least `min` digits. */
export const matchesDigitsMoreThan = (min: number) =>
  characterRule('matchesDigitsMoreThan', `[0-9]{${min},}`, { params: { min } });

/** At most `max` digits. */
export const matchesDigitsLessThan = (max: number) =>
  characterRule('matchesDigitsLessThan', `[0-9]{0,${max}}`, { params: { max } });

/** `first` digits, a hyphen, `second` digits. */
export const matchesFirstDigitsHyphenSecondDigits = (first: number, second: number) =>
  characterRule('matchesFirstDigitsHyphenSecondDigits', `[0-9]{${first}}-[0-9]{${second}}`, {
    params: { first, second },
  });

const HIRAGANA = '\u3041-\u3096';
const KATAKANA = '\u30a1-\u30fa\u31f0-\u31ff';
/** ー ・ ゝ ゞ ヽ ヾ and spaces, accepted by all three kana rules. */
const KANA_MARKS = '\u30fc\u30fb\u309d\u309e\u30fd\u30fe\u0020\u3000';
const normalizesWidth = { normalize: normalizeWidth };

export const matchesHiragana = characterRule(
  'matchesHiragana',
  `[${HIRAGANA}${KANA_MARKS}]+`,
  normalizesWidth,
);
export const matchesKatakana = characterRule(
  'matchesKatakana',
  `[${KATAKANA}${KANA_MARKS}]+`,
  normalizesWidth,
);
export const matchesHiraganaAndKatakana = characterRule(
  'matchesHiraganaAndKatakana',
  `[${HIRAGANA}${KATAKANA}${KANA_MARKS}]+`,
  normalizesWidth,
);

/** Letters, digits, hyphen, underscore. */
export const matchesUrlSlug = characterRule('matchesUrlSlug', '[A-Za-z0-9_\\-]+', {
  normalize: normalizeWidth,
});
/** Letters, digits, hyphen, underscore, dot, slash. */
export const matchesFilePath = characterRule('matchesFilePath', '[A-Za-z0-9_\\-.\\/]+');
/** Letters, digits, hyphen, underscore, dot. */
export const matchesFileName = characterRule('matchesFileName', '[A-Za-z0-9_\\-.]+');
/** Letters, digits, hyphen, underscore, colon. */
export const matchesIconPath = characterRule('matchesIconPath', '[A-Za-z0-9_\\-:]+');
