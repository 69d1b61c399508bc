import type { PageChange } from '#web/core/shell/config.ts';
import { type BoundedMap, createBoundedMap } from './bounded-map.ts';
import { type Bytes, type KeptBytes, toKept } from './reply.ts';

/** A page that was made, and what it shows: ids and collections, as changes name them. */
export type Made = { readonly bytes: Bytes; readonly shows: ReadonlySet<string> };

/** `any` is one of any number: a search, a further page of a list, something picked out by an address. */
export type HowMany = 'few' | 'any';

export type PageCache = {
  /** A kept page; it counts as used. */
  get: (key: string) => KeptBytes | undefined;
  /** Makes the page unless it is being made already, and keeps it if it may be kept. */
  fill: (key: string, make: () => Promise<Made>, howMany?: HowMany) => Promise<Bytes>;
  /** Forgets every page that shows something of what was changed, and what is being made just now. */
  drop: (change: PageChange) => void;
  /** Bytes that are kept at present, with what is noted of them. */
  size: () => number;
};

type Entry = Omit<Made, 'bytes'> & { readonly bytes: KeptBytes; readonly isTight: boolean };
type Share = BoundedMap<Entry>;

/** What of the room those pages have of which there is any number: whoever asks for many washes out no others. */
const SHARE_OF_ANY = 1 / 8;
/** Bytes that it takes to note one thing that a page shows: its name, and its place in two sets. */
const NOTE_BYTES = 128;

/** In memory; a character of an address may take two bytes. */
const sizeOf = ({ bytes, shows }: Entry, key: string) =>
  (bytes.plain?.length ?? 0) +
  (bytes.brotli?.length ?? 0) +
  2 * key.length +
  NOTE_BYTES * shows.size;

/**
 * Rendered pages in memory, the longest unused ones making room (RFC 9111 knows nothing of it: this is the origin's own).
 * A page that was begun before a change is given to those who had asked by then, and not kept.
 *
 * @param most bytes that may be kept, compressed where that is worth it, an eighth of them for pages of any number
 * @param mayKeep whether changes are heard at present
 * @param tighten makes an answer smaller that has been asked for again
 */
export const createPageCache = (
  most: number,
  mayKeep: () => boolean,
  tighten: (bytes: KeptBytes) => Promise<KeptBytes>,
): PageCache => {
  const shownOn = new Map<string, Set<string>>();
  const noLongerShown = ({ shows }: Entry, key: string) => {
    for (const shown of shows) {
      const keys = shownOn.get(shown);
      keys?.delete(key);
      if (keys?.size === 0) shownOn.delete(shown);
    }
  };
  const any: Share = createBoundedMap(most * SHARE_OF_ANY, sizeOf, noLongerShown);
  const few: Share = createBoundedMap(most - most * SHARE_OF_ANY, sizeOf, noLongerShown);
  const shares = [few, any];
  const underWay = new Map<string, Promise<Bytes>>();

  const keep = (share: Share, key: string, entry: Entry) => {
    if (entry.bytes.status !== 200 || !share.set(key, entry)) return;
    for (const shown of entry.shows) {
      const keys = shownOn.get(shown) ?? new Set();
      shownOn.set(shown, keys.add(key));
    }
  };

  /** One at a time. What is asked for meanwhile has its turn when it is asked for again. */
  let isTightening = false;
  const makeTight = async (share: Share, key: string, entry: Entry) => {
    isTightening = true;
    try {
      const bytes = await tighten(entry.bytes);
      // What it shows stays the same.
      share.exchange(key, entry, { ...entry, bytes, isTight: true });
    } catch {
      // It stays as it is.
    } finally {
      isTightening = false;
    }
  };

  return {
    get: (key) => {
      for (const share of shares) {
        const entry = share.get(key);
        if (!entry) continue;
        if (!entry.isTight && !isTightening) void makeTight(share, key, entry);
        return entry.bytes;
      }
      return undefined;
    },
    fill: (key, make, howMany = 'few') => {
      const waiting = underWay.get(key);
      if (waiting) return waiting;
      const promise = make()
        .then((made) => {
          const share = howMany === 'any' ? any : few;
          if (underWay.get(key) === promise && mayKeep())
            keep(share, key, { ...made, bytes: toKept(made.bytes), isTight: false });
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
      for (const share of shares) {
        const keys =
          change === '*'
            ? [...share.entries()].map(([key]) => key)
            : change.flatMap((shown) => [...(shownOn.get(shown) ?? [])]);
        for (const key of keys) share.delete(key);
      }
    },
    size: () => few.size() + any.size(),
  };
};
