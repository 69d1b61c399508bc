/*
 * Predicates on code points and text normalization, from which the oracles are built.
 */

export const codePointsOf = (text: string) =>
  [...text].map((sign) => sign.codePointAt(0) as number);
export const inRange = (low: string, high: string) => (point: number) =>
  point >= (low.codePointAt(0) as number) && point <= (high.codePointAt(0) as number);
export const oneOf = (signs: string) => (point: number) => codePointsOf(signs).includes(point);
export const anyOf =
  (...tests: ((point: number) => boolean)[]) =>
  (point: number) =>
    tests.some((test) => test(point));

export const isDigit = inRange('0', '9');
export const isUpper = inRange('A', 'Z');
export const isLower = inRange('a', 'z');
export const isLetter = anyOf(isUpper, isLower);
export const isAlphanumeric = anyOf(isLetter, isDigit);
export const isSlugCharacter = anyOf(isAlphanumeric, oneOf('-_'));

export const consistsOf = (test: (point: number) => boolean) => (text: string) =>
  codePointsOf(text).every(test);
export const isDigits = consistsOf(isDigit);

export const normalizeWidth = (text: string) => text.normalize('NFKC').trim();
export const normalizeHyphens = (text: string) =>
  [...normalizeWidth(text)].map((sign) => ('‐‑‒–—―−ー﹣－ｰ'.includes(sign) ? '-' : sign)).join('');
/** Tests the normalized text; an empty result is valid. */
export const afterNormalizing =
  (normalize: (text: string) => string, test: (text: string) => boolean) => (text: string) =>
    normalize(text) === '' || test(normalize(text));

export const isCommonKana = oneOf('ー・ゝゞヽヾ \u3000');
export const isHiragana = inRange('ぁ', 'ゖ');
export const isKatakana = anyOf(inRange('ァ', 'ヺ'), inRange('ㇰ', 'ㇿ'));
