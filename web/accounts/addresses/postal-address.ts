import { parsePostalCode } from '#spec/accounts/postal-codes.ts';
import type { Prefecture } from '#spec/accounts/prefectures.ts';

/** The place of a postal code; without a town when the code covers a whole city. */
export type PostalPlace = {
  readonly prefecture: Prefecture;
  readonly city: string;
  readonly town?: string | undefined;
};

/** Values of the address fields. `town` is the street field, which starts with the town. */
export type AddressParts = { readonly [Part in keyof PostalPlace]-?: string };

const PARTS = ['prefecture', 'city', 'town'] as const;
export const EMPTY_ADDRESS_PARTS: AddressParts = { prefecture: '', city: '', town: '' };

/** Returns the seven digits of a complete postal code (`1000001`); undefined otherwise. */
export const postalDigits = (typed: string): string | undefined =>
  parsePostalCode(typed)?.replace('-', '');

/** Returns the parts that all candidates share; parts that differ are empty. */
export const commonParts = (candidates: readonly PostalPlace[]): AddressParts => {
  const [first, ...others] = candidates;
  if (!first) return EMPTY_ADDRESS_PARTS;
  let same = true;
  const common: Record<string, string> = {};
  for (const part of PARTS) {
    same &&= others.every((other) => other[part] === first[part]);
    common[part] = (same && first[part]) || '';
  }
  return common as AddressParts;
};

/**
 * Computes the fields that a postal code may fill in: fields that are empty or still hold the result of an earlier code. Those
 * are cleared where the new code has no value. `asks` is true when a field holds other typed text; then nothing is filled in,
 * because a mix of both would not be a valid address.
 */
export const mergePlace = (
  shown: AddressParts,
  filled: AddressParts,
  found: AddressParts,
): { fill: Partial<AddressParts>; asks: boolean } => {
  const isFree = (part: keyof AddressParts) => shown[part] === '' || shown[part] === filled[part];
  const agrees = (part: keyof AddressParts) =>
    // The street field continues after the name of the town.
    found[part] !== '' && part === 'town'
      ? shown.town.startsWith(found.town)
      : shown[part] === found[part];
  const asks = PARTS.some((part) => found[part] !== '' && !agrees(part) && !isFree(part));
  const open = asks ? [] : PARTS.filter((part) => isFree(part) && !agrees(part));
  return { fill: Object.fromEntries(open.map((part) => [part, found[part]])), asks };
};

/** Returns whether the address fields match the place. */
export const isInPlace = (
  shown: AddressParts,
  { prefecture, city, town = '' }: PostalPlace,
): boolean => shown.prefecture === prefecture && shown.city === city && shown.town.startsWith(town);
