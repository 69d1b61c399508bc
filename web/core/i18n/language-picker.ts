import type { Locale } from '#spec/core/locale.ts';

/**
 * Reduces every `{ ja, en }` text in a value to the given language. Texts that exist in one language only stay unchanged.
 */
export const pickLanguage = <Value>(value: Value, locale: Locale): Value =>
  pick(value, locale) as Value;

const pick = (value: unknown, locale: Locale): unknown => {
  if (Array.isArray(value)) return value.map((each) => pick(each, locale));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (isBilingual(value) && entries.length === 2) return { [locale]: value[locale] };
  return Object.fromEntries(entries.map(([name, each]) => [name, pick(each, locale)]));
};

const isBilingual = (value: object): value is Record<Locale, string> =>
  'ja' in value && 'en' in value && isText(value.ja) && isText(value.en);

const isText = (value: unknown) => typeof value === 'string' && value !== '';
