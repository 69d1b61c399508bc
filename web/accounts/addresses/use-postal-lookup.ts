import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  type AddressParts,
  commonParts,
  EMPTY_ADDRESS_PARTS,
  isInPlace,
  mergePlace,
  type PostalPlace,
  postalDigits,
} from './postal-address.ts';

/** Returns the places of a seven-digit postal code. May reject; the user then fills in the fields. */
export type PostalLookup = (digits: string) => Promise<readonly PostalPlace[]>;

/** Result of a lookup. `offered` lists places to choose from; choosing one replaces typed values. */
export type LookupResult = {
  readonly outcome: 'nothing' | 'filled' | 'offered' | 'unknown' | 'failed';
  readonly offered: readonly PostalPlace[];
};

const NO_RESULT: LookupResult = { outcome: 'nothing', offered: [] };

/** Fills in the address as soon as the postal code is complete. `names` are field names; `town` is the street field. */
export const usePostalLookup = (
  names: Readonly<Record<'postalCode' | keyof AddressParts, string>>,
  lookup: PostalLookup,
) => {
  const { getValues, setValue, getFieldState } = useFormContext();
  const [found, setFound] = useState(NO_RESULT);
  const lastLookup = useRef(postalDigits(String(getValues(names.postalCode) ?? '')));
  const filled = useRef(EMPTY_ADDRESS_PARTS);

  const textOf = (part: keyof AddressParts) => String(getValues(names[part]) ?? '');
  const shown = (): AddressParts => ({
    prefecture: textOf('prefecture'),
    city: textOf('city'),
    town: textOf('town'),
  });

  const fill = (place: Partial<AddressParts>) => {
    filled.current = { ...filled.current, ...place };
    for (const [part, value] of Object.entries(place)) {
      const name = names[part as keyof AddressParts];
      const isBroken = getFieldState(name).error !== undefined;
      setValue(name, value, { shouldDirty: true, shouldValidate: isBroken });
    }
  };

  const applyPlaces = (places: readonly PostalPlace[]): LookupResult => {
    if (places.length === 0) {
      fill(mergePlace(shown(), filled.current, EMPTY_ADDRESS_PARTS).fill);
      return { outcome: 'unknown', offered: [] };
    }
    if (places.some((place) => isInPlace(shown(), place))) return NO_RESULT;
    const merged = mergePlace(shown(), filled.current, commonParts(places));
    fill(merged.fill);
    return places.length > 1 || merged.asks
      ? { outcome: 'offered', offered: places }
      : { outcome: 'filled', offered: [] };
  };

  const look = async (typed: string) => {
    const digits = postalDigits(typed);
    if (digits === lastLookup.current) return;
    lastLookup.current = digits;
    setFound(NO_RESULT);
    if (digits === undefined) return;
    const places = await lookup(digits).catch(() => undefined);
    // The user may have typed another code in the meantime.
    if (lastLookup.current !== digits) return;
    setFound(places ? applyPlaces(places) : { outcome: 'failed', offered: [] });
  };

  const choose = ({ prefecture, city, town = '' }: PostalPlace) => {
    fill({ prefecture, city, town });
    setFound({ outcome: 'filled', offered: [] });
  };

  return { found, look, choose };
};
