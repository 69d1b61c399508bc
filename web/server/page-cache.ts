import type { PageChange } from '#web/config.ts';
import type { Bytes } from './reply.ts';

/** A page that was made, and what it shows: ids and collections, as changes name them. */
export type Made = { readonly bytes: Bytes; readonly shows: ReadonlySet<string> };

export type PageCache = {
  /** A kept page; it counts as used. */
  get: (key: string) => Bytes | undefined;
  /** Makes the page unless it is being made already, and keeps it if it may be kept. */
  fill: (key: string, make: () => Promise<Made>) => Promise<Bytes>;
  /** Forgets every page that shows something of what was changed, and what is being made just now. */
  drop: (change: PageChange) => void;
  /** Bytes that are kept at present. */
  size: () => number;
};

type Entry = Made & { readonly size: number };

/**
 * Rendered pages in memory, the longest unused ones making room (RFC 9111 knows nothing of it: this is the origin's own).
 * A page that was begun before a change is given to those who had asked by then, and not kept.
 *
 * @param most bytes that may be kept, plain and compressed ones together
 * @param mayKeep whether changes are heard at present
 */
export const createPageCache = (most: number, mayKeep: () => boolean): PageCache => {
  const entries = new Map<string, Entry>();
  const shownOn = new Map<string, Set<string>>();
  const underWay = new Map<string, Promise<Bytes>>();
  let size = 0;

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    size -= entry.size;
    for (const shown of entry.shows) {
      const keys = shownOn.get(shown);
      keys?.delete(key);
      if (keys?.size === 0) shownOn.delete(shown);
    }
  };

  const keep = (key: string, made: Made) => {
    const own = made.bytes.plain.length + (made.bytes.brotli?.length ?? 0);
    if (own > most || made.bytes.status !== 200) return;
    remove(key);
    entries.set(key, { ...made, size: own });
    size += own;
    for (const shown of made.shows) {
      const keys = shownOn.get(shown) ?? new Set();
      shownOn.set(shown, keys.add(key));
    }
    for (const oldest of entries.keys()) {
      if (size <= most) break;
      remove(oldest);
    }
  };

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // A Map remembers the order of insertion: the last is the one used last.
      entries.delete(key);
      entries.set(key, entry);
      return entry.bytes;
    },
    fill: (key, make) => {
      const waiting = underWay.get(key);
      if (waiting) return waiting;
      const promise = make()
        .then((made) => {
          if (underWay.get(key) === promise && mayKeep()) keep(key, made);
          return made.bytes;
        })
        .finally(() => {
          if (underWay.get(key) === promise) underWay.delete(key);
        });
      underWay.set(key, promise);
      return promise;
    },
    drop: (change) => {
      underWay.clear();
      const keys =
        change === '*'
          ? [...entries.keys()]
          : change.flatMap((shown) => [...(shownOn.get(shown) ?? [])]);
      for (const key of keys) remove(key);
    },
    size: () => size,
  };
};
