import { stringRule } from './rule.ts';
import { normalizeWidth } from './text.ts';

/*
 * Rules for names of people, which the specification does not list.
 */

const LATIN = "^[\\p{Script=Latin}][\\p{Script=Latin}\\p{M} '\u2019.\\-]*$";
const latin = new RegExp(LATIN, 'u');

/** Latin letters with diacritics; after the first letter also spaces, apostrophes, hyphens and dots. */
export const matchesLatin = stringRule('matchesLatin', {
  normalize: normalizeWidth,
  check: (text) => latin.test(text),
  limits: { pattern: LATIN },
});
