/** Text without NUL and without half a surrogate pair: what PostgreSQL and JSON can hold exactly. */
export const CLEAN_TEXT = '^[^\\u0000\\ud800-\\udfff]*$';
const clean = new RegExp(CLEAN_TEXT, 'u');

export const isCleanText = (text: string): boolean => clean.test(text);

/** Not only space, controls and characters that show nothing. */
export const canBeSeen = (text: string): boolean =>
  /[^\s\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u.test(text);

/** Length as readers count it: Unicode code points, so that 𠮷 is one. */
export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** More marks on one letter than any writing has: to put them in order takes time that grows with their square. */
const HEAPED = /[\p{M}\uff9e\uff9f]{31}/u;
/** Longer than all that is converted; more would take its time before anything can refuse it. */
const MAX_CONVERTED = 4000;

/** One writing of what keyboards write in several: full width becomes half, half-width kana full (Unicode NFKC). */
export const compatible = (text: string): string => {
  const isConverted = text.length <= MAX_CONVERTED && !HEAPED.test(text);
  return (isConverted ? text.normalize('NFKC') : text).trim();
};

/** Hiragana as katakana; everything else as it is. */
export const hiraganaAsKatakana = (text: string): string =>
  text.replace(/[\u3041-\u3096\u309d\u309e]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) + 0x60),
  );

/** In one writing, and all kana as katakana. */
export const inKatakana = (text: string): string => hiraganaAsKatakana(compatible(text));

/** In one writing, and every dash a Japanese keyboard puts between digits as a hyphen: phones, postal codes. */
export const withHyphens = (text: string): string =>
  compatible(text).replace(/[‐‑‒–—―−ー﹣－ｰ]/g, '-');

/** Longer than a phone in any writing of it. */
const MAX_PHONE = 64;

/** A phone with hyphens between its groups, also where it was written with spaces or brackets: `(03) 1234 5678`. */
export const phoneWriting = (text: string): string => {
  const phone = withHyphens(text);
  if (phone.length > MAX_PHONE || !/[0-9]/.test(phone)) return phone;
  return phone
    .replace(/^\(|[ )]+$/g, '')
    .replace(/^(\+[0-9]{1,3})[- ]*\(0\)/, '$1 ')
    .replace(/[- ]*[ ()][- ()]*/g, '-');
};

/** A code in capitals and digits alone, also where it was written in groups: `t-1234-5678-90123`. */
export const codeWriting = (text: string): string => {
  const code = withHyphens(text);
  return /[0-9A-Za-z]/.test(code) ? code.replace(/[- ]/g, '').toUpperCase() : code;
};

/** A postal code without the sign of the post before it. */
export const postalWriting = (text: string): string => withHyphens(text).replace(/^\u3012\s*/, '');
