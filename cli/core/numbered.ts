import { findCode, foldCode, nearCodes } from '#spec/core/entered-codes.ts';

/** Things with numbers that people type. */
export type Numbered<Thing> = {
  readonly numberOf: (thing: Thing) => string | undefined;
  /** Those that the server finds by a number. */
  readonly search: (number: string) => Promise<readonly Thing[]>;
  /** All of them, for numbers without a match. */
  readonly all: () => Promise<readonly Thing[]>;
};

/** The thing with a number, or else the numbers that the user probably meant. */
export type ByNumber<Thing> = { readonly found: Thing } | { readonly near: readonly string[] };

/** Finds a thing by its number, with any dashes, width and letter case; without its dashes, too, if that leaves no other. */
export const findByCode = async <Thing>(
  typed: string,
  { numberOf, search, all }: Numbered<Thing>,
): Promise<ByNumber<Thing>> => {
  const find = async (number: string) => {
    const things = number === '' ? [] : await search(number);
    return things.find((thing) => foldCode(numberOf(thing) ?? '') === foldCode(number));
  };
  const found = await find(foldCode(typed));
  if (found !== undefined) return { found };
  const numbers = (await all()).map(numberOf).filter((number) => number !== undefined);
  const alike = findCode(typed, numbers);
  // The list of all may have been read before the thing existed.
  const other = alike && (await find(alike));
  return other ? { found: other } : { near: nearCodes(typed, numbers) };
};

/** Caches a value while a command runs, if it does not change meanwhile or need not be new. */
export const oncePer = <Owner extends object, Value>(
  read: (owner: Owner, key: string) => Value,
) => {
  const known = new WeakMap<Owner, Map<string, Value>>();
  return (owner: Owner, key: string): Value => {
    const ofOwner = known.get(owner) ?? new Map<string, Value>();
    known.set(owner, ofOwner);
    const value = ofOwner.get(key) ?? read(owner, key);
    ofOwner.set(key, value);
    return value;
  };
};
