import { hasAddress } from './addresses.ts';
import { stringRule } from './rule.ts';
import { normalizeWidth } from './text.ts';

/* Rules for names of people, and for their texts to strangers, which the specification does not list. */

const latin = /^[\p{Script=Latin}][\p{Script=Latin}\p{M} '\u2019.-]*$/u;

/** Latin letters with diacritics; after the first letter also spaces, apostrophes, hyphens and dots. */
export const matchesLatin = stringRule('matchesLatin', {
  normalize: normalizeWidth,
  check: (text) => latin.test(text),
  limits: {
    startExcludes: " '\u2019.\\-",
    excludes: '\\x00-\\x1f\\x21-\\x26\\x28-\\x2c\\x2f-\\x40\\x5b-\\x60\\x7b-\\x7f',
  },
  description:
    'Latin letters with diacritics; after the first letter also spaces, apostrophes, hyphens and dots.',
});

/** Compatibility forms are letters; of full stops, only 「．」 would become another sign, which ends no sentence. */
const normalize = (text: string): string => normalizeWidth(text.replaceAll('．', '。'));

/** No web address, domain or e-mail address: the text goes to people who do not know the writer. */
export const noAddress = stringRule('noAddress', {
  check: (text) => !hasAddress(normalize(text)),
  description: 'No web address, domain or e-mail address.',
});
