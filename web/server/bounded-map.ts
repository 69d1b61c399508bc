/** A map of so much and no more: what has not been used for the longest time makes room. */
export type BoundedMap<Value> = {
  /** It counts as used. */
  get: (key: string) => Value | undefined;
  /** Says whether it is kept: what needs more than all the room is not, nor what had its key. */
  set: (key: string, value: Value) => boolean;
  delete: (key: string) => void;
  entries: () => IterableIterator<[string, Value]>;
  /** Of all that is kept. */
  size: () => number;
};

/**
 * @param most room for all entries, in any unit
 * @param sizeOf room that an entry takes
 * @param gone is told of every entry that is no longer kept, also of one whose key has another value now
 */
export const createBoundedMap = <Value>(
  most: number,
  sizeOf: (value: Value, key: string) => number,
  gone: (value: Value, key: string) => void = () => {},
): BoundedMap<Value> => {
  const entries = new Map<string, Value>();
  let size = 0;

  const remove = (key: string) => {
    const value = entries.get(key);
    if (value === undefined) return;
    size -= sizeOf(value, key);
    entries.delete(key);
    gone(value, key);
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
      const room = sizeOf(value, key);
      if (room > most) return false;
      entries.set(key, value);
      size += room;
      for (const oldest of entries.keys()) {
        if (size <= most) break;
        remove(oldest);
      }
      return true;
    },
    delete: remove,
    entries: () => entries.entries(),
    size: () => size,
  };
};

/** A part of a text keeps the whole text in memory as long as it is kept itself: this copy does not. */
export const alone = (text: string): string => Buffer.from(text).toString();
