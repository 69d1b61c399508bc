import { postalCodeOf } from '#spec/accounts/postal-codes.ts';
import type { Prefecture } from '#spec/accounts/prefectures.ts';

/** Where a postal code leads; without a town where it is that of a whole city. */
export type PostalPlace = {
  readonly prefecture: Prefecture;
  readonly city: string;
  readonly town?: string | undefined;
};

/** What the fields of an address hold. `town` is the street, which begins with it. */
export type Place = { readonly [Part in keyof PostalPlace]-?: string };

const PARTS = ['prefecture', 'city', 'town'] as const;
export const NOWHERE: Place = { prefecture: '', city: '', town: '' };

/** The seven digits of a postal code, if it is whole: `1000001`. */
export const postalDigits = (typed: string): string | undefined =>
  postalCodeOf(typed)?.replace('-', '');

/** What all candidates have in common; the parts in which they differ are empty. */
export const inCommon = (candidates: readonly PostalPlace[]): Place => {
  const [first, ...others] = candidates;
  if (!first) return NOWHERE;
  let same = true;
  const common: Record<string, string> = {};
  for (const part of PARTS) {
    same &&= others.every((other) => other[part] === first[part]);
    common[part] = (same && first[part]) || '';
  }
  return common as Place;
};

/**
 * What a postal code may fill in by itself: fields that are empty, or hold what an earlier code filled in, which goes
 * where the new one says nothing. `asks`: somebody has typed something else somewhere; then nothing is filled in, since
 * half of each would be an address that is nowhere.
 */
export const mergePlace = (
  shown: Place,
  filled: Place,
  found: Place,
): { fill: Partial<Place>; asks: boolean } => {
  const isFree = (part: keyof Place) => shown[part] === '' || shown[part] === filled[part];
  const agrees = (part: keyof Place) =>
    // A street goes on after the name of its town.
    found[part] !== '' && part === 'town'
      ? shown.town.startsWith(found.town)
      : shown[part] === found[part];
  const asks = PARTS.some((part) => found[part] !== '' && !agrees(part) && !isFree(part));
  const open = asks ? [] : PARTS.filter((part) => isFree(part) && !agrees(part));
  return { fill: Object.fromEntries(open.map((part) => [part, found[part]])), asks };
};

/** Whether an address is one in this place. */
export const isIn = (shown: Place, { prefecture, city, town = '' }: PostalPlace): boolean =>
  shown.prefecture === prefecture && shown.city === city && shown.town.startsWith(town);
