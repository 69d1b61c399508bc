import { hasAddress } from './addresses.ts';
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

/** Compatibility forms are letters; of full stops, only 「．」 would become another sign, which ends no sentence. */
const normalize = (text: string): string => normalizeWidth(text.replaceAll('．', '。'));

/** No web address, domain or e-mail address: the text goes to people who do not know the writer. */
export const noAddress = stringRule('noAddress', {
  check: (text) => !hasAddress(normalize(text)),
  description: 'No web address, domain or e-mail address.',
});
