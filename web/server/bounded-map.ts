/** A map of so much and no more: what has not been used for the longest time makes room. */
export type BoundedMap<Value> = {
  /** It counts as used. */
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
  delete: (key: string) => void;
  entries: () => IterableIterator<[string, Value]>;
};

/** @param sizeOf of an entry, in the unit of `most` */
export const createBoundedMap = <Value>(
  most: number,
  sizeOf: (value: Value, key: string) => number,
): BoundedMap<Value> => {
  const entries = new Map<string, Value>();
  let size = 0;

  const remove = (key: string) => {
    const value = entries.get(key);
    if (value === undefined) return;
    size -= sizeOf(value, key);
    entries.delete(key);
  };

  return {
    get: (key) => {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      // A Map remembers the order of insertion: the last is the one used last.
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set: (key, value) => {
      remove(key);
      entries.set(key, value);
      size += sizeOf(value, key);
      for (const oldest of entries.keys()) {
        if (size <= most) break;
        remove(oldest);
      }
    },
    delete: remove,
    entries: () => entries.entries(),
  };
};

/** A part of a text keeps the whole text in memory as long as it is kept itself: this copy does not. */
export const alone = (text: string): string => Buffer.from(text).toString();
