import { useLocale } from './format.ts';
import { type Localized, langOf, localized } from './localized.ts';

/** Content in the reader's language. Japanese on an English page gets `lang`, for screen readers and fonts. */
export const LocalizedText = ({ text }: { text: Localized }) => {
  const locale = useLocale();
  const lang = langOf(text, locale);
  return lang ? <span lang={lang}>{text.ja}</span> : localized(text, locale);
};
