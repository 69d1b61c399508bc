import type { Locale } from '#spec/locale.ts';
import { useLocale } from '#web/i18n/format.ts';

/** Content of the show: Japanese always, English where somebody has written it. */
export type Localized = { readonly ja: string; readonly en?: string | undefined };

/** The text for a reader of this language; the Japanese one where there is no English. */
export const localized = (text: Localized, locale: Locale): string =>
  (locale === 'en' && text.en) || text.ja;

/** Whether it is wider than so many Japanese characters: each has the room of two letters. */
export const isWider = (text: string, characters: number): boolean =>
  [...text].reduce((sum, each) => sum + (each < '\u2e80' ? 1 : 2), 0) > 2 * characters;

/** Content in the reader's language. Japanese on an English page is marked, so that it is read out and set as such. */
export const LocalizedText = ({ text }: { text: Localized }) => {
  const locale = useLocale();
  if (locale === 'en' && !text.en) return <span lang="ja">{text.ja}</span>;
  return localized(text, locale);
};
