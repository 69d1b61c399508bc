import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  inCommon,
  isIn,
  mergePlace,
  NOWHERE,
  type Place,
  type PostalPlace,
  postalDigits,
} from './postal-address.ts';

/** Asks which places a postal code of seven digits has. It may fail: the fields below are filled in by hand then. */
export type PostalLookup = (digits: string) => Promise<readonly PostalPlace[]>;

/** What a postal code brought. `offered`: places to choose from; choosing replaces what was typed. */
export type Found = {
  readonly outcome: 'nothing' | 'filled' | 'offered' | 'unknown' | 'failed';
  readonly offered: readonly PostalPlace[];
};

const NOTHING: Found = { outcome: 'nothing', offered: [] };

/**
 * Fills an address from its postal code, as soon as that is whole. Names are those of the fields; `town` is the
 * beginning of the street.
 */
export const usePostalLookup = (
  names: Readonly<Record<'postalCode' | keyof Place, string>>,
  lookup: PostalLookup,
) => {
  const { getValues, setValue, getFieldState } = useFormContext();
  const [found, setFound] = useState(NOTHING);
  const asked = useRef(postalDigits(String(getValues(names.postalCode) ?? '')));
  const filled = useRef(NOWHERE);

  const textOf = (part: keyof Place) => String(getValues(names[part]) ?? '');
  const shown = (): Place => ({
    prefecture: textOf('prefecture'),
    city: textOf('city'),
    town: textOf('town'),
  });

  const fill = (place: Partial<Place>) => {
    filled.current = { ...filled.current, ...place };
    for (const [part, value] of Object.entries(place)) {
      const name = names[part as keyof Place];
      const isBroken = getFieldState(name).error !== undefined;
      setValue(name, value, { shouldDirty: true, shouldValidate: isBroken });
    }
  };

  const settle = (places: readonly PostalPlace[]): Found => {
    if (places.length === 0) {
      fill(mergePlace(shown(), filled.current, NOWHERE).fill);
      return { outcome: 'unknown', offered: [] };
    }
    if (places.some((place) => isIn(shown(), place))) return NOTHING;
    const merged = mergePlace(shown(), filled.current, inCommon(places));
    fill(merged.fill);
    return places.length > 1 || merged.asks
      ? { outcome: 'offered', offered: places }
      : { outcome: 'filled', offered: [] };
  };

  const look = async (typed: string) => {
    const digits = postalDigits(typed);
    if (digits === asked.current) return;
    asked.current = digits;
    setFound(NOTHING);
    if (digits === undefined) return;
    const places = await lookup(digits).catch(() => undefined);
    // Meanwhile another code may have been typed.
    if (asked.current !== digits) return;
    setFound(places ? settle(places) : { outcome: 'failed', offered: [] });
  };

  const choose = ({ prefecture, city, town = '' }: PostalPlace) => {
    fill({ prefecture, city, town });
    setFound({ outcome: 'filled', offered: [] });
  };

  return { found, look, choose };
};
