import { isDeepStrictEqual } from 'node:util';

/** Returns the given fields that differ from the stored ones; undefined if none does. */
export const changedFields = <Fields extends object>(
  stored: Readonly<Partial<Record<keyof Fields, unknown>>>,
  given: Fields,
): Partial<Fields> | undefined => {
  const changed = Object.entries(given).filter(
    ([name, value]) =>
      value !== undefined &&
      !isDeepStrictEqual(withoutUndefined(value), stored[name as keyof Fields]),
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Fields>) : undefined;
};

/** Fields of responses are absent rather than undefined. */
const withoutUndefined = (value: unknown): unknown =>
  typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value;
