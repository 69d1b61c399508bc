/** A map of so much and no more: what has not been used for the longest time makes room. */
export type BoundedMap<Value> = {
  /** It counts as used. */
  get: (key: string) => Value | undefined;
  /** Says whether it is kept: what needs more than all the room is not, nor what had its key. */
  set: (key: string, value: Value) => boolean;
  /** Puts another value in the place of one that is kept still, which counts as no use. It may need no more room. */
  exchange: (key: string, old: Value, value: Value) => void;
  delete: (key: string) => void;
  entries: () => IteratorObject<[string, Value]>;
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
  /** With the room that each was given: what is taken back later is no more and no less. */
  const entries = new Map<string, { readonly value: Value; readonly room: number }>();
  let size = 0;

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    size -= entry.room;
    entries.delete(key);
    gone(entry.value, key);
  };

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // A Map remembers the order of insertion: the last is the one used last.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value) => {
      remove(key);
      const room = sizeOf(value, key);
      if (room > most) return false;
      entries.set(key, { value, room });
      size += room;
      for (const oldest of entries.keys()) {
        if (size <= most) break;
        remove(oldest);
      }
      return true;
    },
    exchange: (key, old, value) => {
      const entry = entries.get(key);
      const room = sizeOf(value, key);
      if (entry?.value !== old || room > entry.room) return;
      entries.set(key, { value, room });
      size += room - entry.room;
    },
    delete: remove,
    entries: () => entries.entries().map(([key, { value }]) => [key, value]),
    size: () => size,
  };
};

/** A part of a text keeps the whole text in memory as long as it is kept itself: this copy does not. */
export const alone = (text: string): string => Buffer.from(text).toString();
