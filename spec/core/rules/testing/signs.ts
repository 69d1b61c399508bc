/*
 * Characters by their numbers, and writings of texts: what the oracles are made of.
 */

export const points = (text: string) => [...text].map((sign) => sign.codePointAt(0) as number);
export const between = (low: string, high: string) => (point: number) =>
  point >= (low.codePointAt(0) as number) && point <= (high.codePointAt(0) as number);
export const oneOf = (signs: string) => (point: number) => points(signs).includes(point);
export const either =
  (...tests: ((point: number) => boolean)[]) =>
  (point: number) =>
    tests.some((test) => test(point));

export const digit = between('0', '9');
export const upper = between('A', 'Z');
export const lower = between('a', 'z');
export const letter = either(upper, lower);
export const alphanumeric = either(letter, digit);
export const slug = either(alphanumeric, oneOf('-_'));

export const madeOf = (test: (point: number) => boolean) => (text: string) =>
  points(text).every(test);
export const digits = madeOf(digit);

export const compatible = (text: string) => text.normalize('NFKC').trim();
export const hyphens = (text: string) =>
  [...compatible(text)].map((sign) => ('‐‑‒–—―−ー﹣－ｰ'.includes(sign) ? '-' : sign)).join('');
/** Judged as another writing; what is nothing then passes. */
export const after =
  (write: (text: string) => string, judge: (text: string) => boolean) => (text: string) =>
    write(text) === '' || judge(write(text));

export const commonKana = oneOf('ー・ゝゞヽヾ \u3000');
export const hiragana = between('ぁ', 'ゖ');
export const katakana = either(between('ァ', 'ヺ'), between('ㇰ', 'ㇿ'));
