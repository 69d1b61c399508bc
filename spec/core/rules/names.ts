import { stringRule } from './rule.ts';
import { normalizeWidth } from './text.ts';

/*
 * Rules for names of people, and for what they write to strangers, which the specification does not list.
 */

const LATIN = "^[\\p{Script=Latin}][\\p{Script=Latin}\\p{M} '\u2019.\\-]*$";
const latin = new RegExp(LATIN, 'u');

/** Latin letters with diacritics; after the first letter also spaces, apostrophes, hyphens and dots. */
export const matchesLatin = stringRule('matchesLatin', {
  normalize: normalizeWidth,
  check: (text) => latin.test(text),
  limits: { pattern: LATIN },
});

const LETTER = '[\\p{L}\\p{N}\\-]';
/** What mail programs turn into links: a scheme, or letters on both sides of a dot. */
const ADDRESS = new RegExp(`:\\/\\/|${LETTER}[.\\u3002\\uff61](?:[a-z]{2}|xn--)`, 'iu');

/** Whether a mail program may turn a part of the text into a link. */
const hasAddress = (text: string): boolean => ADDRESS.test(normalizeWidth(text));

/** No web address, domain or e-mail address: the text goes to people who do not know the writer. */
export const noAddress = stringRule('noAddress', {
  check: (text) => !hasAddress(text),
  description: 'No web address, domain or e-mail address.',
});
