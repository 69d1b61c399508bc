import type { Locale } from '#spec/core/locale.ts';

/** Content of the show: always in Japanese, optionally in English. */
export type Localized = { readonly ja: string; readonly en?: string | undefined };

/** Returns the text in a language, falling back to Japanese. */
export const localized = (text: Localized, locale: Locale): string =>
  (locale === 'en' && text.en) || text.ja;

/** Returns the `lang` attribute of a text whose language differs from the page's. */
export const langOf = (text: Localized | undefined, locale: Locale): 'ja' | undefined =>
  text && locale === 'en' && !text.en ? 'ja' : undefined;

/** Returns whether a text is wider than a number of full-width characters; a half-width one counts half. */
export const isWiderThan = (text: string, characters: number): boolean =>
  [...text].reduce((sum, each) => sum + (each < '\u2e80' ? 1 : 2), 0) > 2 * characters;
