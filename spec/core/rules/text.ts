/** Matches text without NUL. The document states once, for all texts, that they have no lone surrogates either. */
export const CLEAN_TEXT = '^[^\\x00]*$';

const STORABLE = '^[^\\u0000\\ud800-\\udfff]*$';
const storable = new RegExp(STORABLE, 'u');

/** Returns whether the text has neither NUL nor lone surrogates, so that PostgreSQL and JSON can store it exactly. */
export const isCleanText = (text: string): boolean => storable.test(text);

/** Returns whether the text has a character other than white space, controls and ignorable code points. */
export const hasVisibleCharacter = (text: string): boolean =>
  /[^\s\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u.test(text);

/** Returns the length in Unicode code points, so that 𠮷 counts as one. */
export const countCodePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** More combining marks than any script stacks on one letter. NFKC sorts them in quadratic time. */
const STACKED_MARKS = /[\p{M}\uff9e\uff9f]{31}/u;
/** Longer texts are not normalized, so that oversized input cannot cost time before a rule rejects it. */
const MAX_NORMALIZED_LENGTH = 4000;

/** Trims, and applies NFKC: full-width ASCII becomes half width, half-width kana full width. */
export const normalizeWidth = (text: string): string => {
  const isNormalizable = text.length <= MAX_NORMALIZED_LENGTH && !STACKED_MARKS.test(text);
  return (isNormalizable ? text.normalize('NFKC') : text).trim();
};

/** Converts hiragana to katakana and leaves other characters alone. */
export const hiraganaToKatakana = (text: string): string =>
  text.replace(/[\u3041-\u3096\u309d\u309e]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) + 0x60),
  );

/** Normalizes width and converts all kana to katakana. */
export const normalizeKana = (text: string): string => hiraganaToKatakana(normalizeWidth(text));

/** Normalizes width and converts katakana to hiragana. */
export const normalizeHiragana = (text: string): string =>
  normalizeWidth(text).replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) - 0x60),
  );

/** Normalizes width and replaces the dashes that Japanese keyboards type between digits with hyphens. */
export const normalizeHyphens = (text: string): string =>
  normalizeWidth(text).replace(/[‐‑‒–—―⁃−─━➖ー﹣－ｰ]/g, '-');

/** Longer than any formatted phone number. */
const MAX_PHONE = 64;

/** Extras that address books copy with a number: invisible direction marks, and the name of the field. */
const AROUND_PHONE = /\p{Cf}/gu;
const PHONE_LABEL = /^(?:tel|phone|電話(?:番号)?)[.: ]*(?=[+(0-9])/i;
const PHONE_SIGNS = /^[+(]*[0-9][0-9 ()./~-]*$/;

/**
 * Puts hyphens between the groups of a phone number: `(03) 1234 5678` and `tel:03.1234.5678` become `03-1234-5678`. A text with
 * other characters is not a number and stays unchanged.
 */
export const normalizePhone = (text: string): string => {
  const typed = normalizeHyphens(text);
  if (typed.length > MAX_PHONE) return typed;
  const phone = typed.replace(AROUND_PHONE, '').trim().replace(PHONE_LABEL, '');
  if (!PHONE_SIGNS.test(phone)) return typed;
  return phone
    .replace(/^\(|[ )]+$/g, '')
    .replace(/^(\+[0-9]{1,3})[- ]*\(0\)/, '$1 ')
    .replace(/[- ()./~]+/g, (signs) => (/^-+$/.test(signs) ? signs : '-'));
};

/** Removes spaces and hyphens from a code and upper-cases it: `t-1234-5678-90123` becomes `T1234567890123`. */
export const normalizeCode = (text: string): string => {
  const code = normalizeHyphens(text);
  return /[0-9A-Za-z]/.test(code) ? code.replace(/[- ]/g, '').toUpperCase() : code;
};

/** Normalizes the hyphens of a postal code, removes a leading 〒, and puts a hyphen between the groups of a Japanese one. */
export const normalizePostalCode = (text: string): string =>
  normalizeHyphens(text)
    .replace(/^\u3012\s*/, '')
    .replace(/^([0-9]{3}) ([0-9]{4})$/, '$1-$2');
