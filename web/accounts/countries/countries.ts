import type { TFunction } from 'i18next';
import { COUNTRIES, COUNTRY_READINGS, type Country } from '#spec/accounts/countries.ts';
import type { Locale } from '#spec/core/locale.ts';

/** Most addresses are in these countries, so they come first. */
const USUAL: readonly Country[] = ['JP', 'KR', 'TW', 'CN', 'HK', 'US'];

/** Returns a country's name from the `countries` texts, so that server and browser agree. */
export const countryName = (country: Country, t: TFunction): string => t(`countries:${country}`);

/** Returns all countries: the common ones first, then the others sorted for the locale. */
export const countriesByName = (
  locale: Locale,
  t: TFunction,
): { readonly value: Country; readonly label: string }[] => {
  const { compare } = new Intl.Collator(locale);
  const place = (country: Country) =>
    (locale === 'ja' && COUNTRY_READINGS[country]) || countryName(country, t);
  const others = COUNTRIES.filter((country) => !USUAL.includes(country)).sort((one, other) =>
    compare(place(one), place(other)),
  );
  return [...USUAL, ...others].map((value) => ({ value, label: countryName(value, t) }));
};
