import type { Locale } from '#spec/core/locale.ts';
import { useLocale } from './format.ts';

/** Content of the show: Japanese always, English where somebody has written it. */
export type Localized = { readonly ja: string; readonly en?: string | undefined };

/** The text for a reader of this language; the Japanese one where there is no English. */
export const localized = (text: Localized, locale: Locale): string =>
  (locale === 'en' && text.en) || text.ja;

/** The language to mark such a text with, where it is not that of the page. */
export const langOf = (text: Localized | undefined, locale: Locale): 'ja' | undefined =>
  text && locale === 'en' && !text.en ? 'ja' : undefined;

/** Whether it is wider than so many Japanese characters: each has the room of two letters. */
export const isWider = (text: string, characters: number): boolean =>
  [...text].reduce((sum, each) => sum + (each < '\u2e80' ? 1 : 2), 0) > 2 * characters;

/** Content in the reader's language. Japanese on an English page is marked, so that it is read out and set as such. */
export const LocalizedText = ({ text }: { text: Localized }) => {
  const locale = useLocale();
  const lang = langOf(text, locale);
  return lang ? <span lang={lang}>{text.ja}</span> : localized(text, locale);
};
