import type { Locale } from '#spec/core/locale.ts';

/**
 * The same value with the one text that a page shows of each text in both languages. What there is in one language only stays
 * as it is.
 */
export const inOneLanguage = <Value>(value: Value, locale: Locale): Value =>
  chosen(value, locale) as Value;

const chosen = (value: unknown, locale: Locale): unknown => {
  if (Array.isArray(value)) return value.map((each) => chosen(each, locale));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (isInBoth(value) && entries.length === 2) return { [locale]: value[locale] };
  return Object.fromEntries(entries.map(([name, each]) => [name, chosen(each, locale)]));
};

const isInBoth = (value: object): value is Record<Locale, string> =>
  'ja' in value && 'en' in value && isText(value.ja) && isText(value.en);

const isText = (value: unknown) => typeof value === 'string' && value !== '';
