import type { Profile } from '#generated/client/types.gen.ts';
import type { Locale } from '#spec/core/locale.ts';

type Named = Pick<Profile, 'familyName' | 'givenName' | 'romanisedName'>;

/**
 * Returns a person's full name for the locale; in English the romanized name if there is one. The order follows the script: Latin
 * names start with the given name.
 */
export const fullName = (
  { familyName = '', givenName = '', romanisedName }: Named,
  locale: Locale,
): string | undefined => {
  if (locale === 'en' && romanisedName) return romanisedName;
  const parts = LATIN.test(familyName + givenName)
    ? [givenName, familyName]
    : [familyName, givenName];
  return parts.filter(Boolean).join(' ') || undefined;
};

const LATIN = /^[\p{Script=Latin}\p{M}\p{P}\s]+$/u;
