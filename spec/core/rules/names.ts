import { stringRule } from './rule.ts';
import { compatible } from './text.ts';

/*
 * Rules of names that the specification does not list.
 */

const LATIN = "^[\\p{Script=Latin}][\\p{Script=Latin}\\p{M} '\u2019.\\-]*$";
const latin = new RegExp(LATIN, 'u');

/** Latin letters with their accents, and between them spaces, apostrophes, hyphens and dots. */
export const matchesLatin = stringRule('matchesLatin', {
  clean: compatible,
  holds: (text) => latin.test(text),
  limits: { pattern: LATIN },
});
