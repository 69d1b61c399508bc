import type { TFunction } from 'i18next';
import { COUNTRIES, COUNTRY_READINGS, type Country } from '#spec/accounts/countries.ts';
import type { Locale } from '#spec/core/locale.ts';

/** Where most addresses lie: they need no search. */
const USUAL: readonly Country[] = ['JP', 'KR', 'TW', 'CN', 'HK', 'US'];

/** A country's name, from the texts `countries`: the same on the server and in every browser. */
export const countryName = (country: Country, t: TFunction): string => t(`countries:${country}`);

/** All countries: first the usual ones, then the others in the order of the reader's language. */
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
