import { LRUCache } from 'lru-cache';
import type { PageChange } from '#web/core/shell/config.ts';
import {
  type CachedResponse,
  type EncodedResponse,
  toCachedResponse,
} from '../responses/encoded-response.ts';

/** A rendered page with its dependencies: the ids and collections it shows, as in `PageChange`. */
export type RenderedPage = {
  readonly bytes: EncodedResponse;
  readonly shows: ReadonlySet<string>;
  /** The page lacks something that could not be read, such as a banner, and is not cached. */
  readonly isIncomplete?: boolean;
};

/** `unbounded`: pages whose number is unlimited, such as searches, further pages of a list, and selections in a URL. */
export type CachePool = 'bounded' | 'unbounded';

export type PageCache = {
  /** Looks up a cached page and marks it as recently used. */
  get: (key: string) => CachedResponse | undefined;
  /** Renders the page unless it is being rendered already, and caches it if allowed. */
  fill: (
    key: string,
    render: () => Promise<RenderedPage>,
    pool?: CachePool,
  ) => Promise<EncodedResponse>;
  /** Invalidates every page that depends on the change, and every render in flight. */
  drop: (change: PageChange) => void;
  /** The cached pages that depend on data, by key. */
  pages: () => Map<string, CachedResponse>;
  /** Cached bytes, dependencies included. */
  size: () => number;
};

type Entry = Pick<RenderedPage, 'shows'> & { bytes: CachedResponse; isRecompressed: boolean };
type Pool = LRUCache<string, Entry>;

/** Share of the unbounded pool, so that crawled searches do not evict other pages. */
const UNBOUNDED_SHARE = 1 / 8;
/** Estimated bytes of one dependency: its name and its entries in two sets. */
const DEPENDENCY_BYTES = 128;

/** Strings take up to two bytes per character. */
const sizeOf = ({ bytes, shows }: Entry, key: string) =>
  (bytes.plain?.length ?? 0) +
  (bytes.brotli?.length ?? 0) +
  2 * key.length +
  DEPENDENCY_BYTES * shows.size;

/**
 * Creates an LRU cache of rendered pages. A render that began before a change is returned to the requests already waiting
 * for it, and not cached.
 *
 * @param maxBytes total size, of which an eighth is for unbounded pages
 * @param mayCache whether changes are being received
 * @param recompress compresses a response that was requested again more strongly
 */
export const createPageCache = (
  maxBytes: number,
  mayCache: () => boolean,
  recompress: (bytes: CachedResponse) => Promise<CachedResponse>,
): PageCache => {
  const keysByDependency = new Map<string, Set<string>>();
  const forgetDependencies = ({ shows }: Entry, key: string) => {
    for (const dependency of shows) {
      const keys = keysByDependency.get(dependency);
      keys?.delete(key);
      if (keys?.size === 0) keysByDependency.delete(dependency);
    }
  };
  const createPool = (maxSize: number): Pool =>
    new LRUCache({ maxSize, sizeCalculation: sizeOf, dispose: forgetDependencies });
  const unboundedBytes = Math.floor(maxBytes * UNBOUNDED_SHARE);
  const unbounded = createPool(unboundedBytes);
  const bounded = createPool(maxBytes - unboundedBytes);
  const pools = [bounded, unbounded];
  const inFlight = new Map<string, Promise<EncodedResponse>>();

  const store = (pool: Pool, key: string, entry: Entry) => {
    // Disposing of a replaced entry must not forget the dependencies of the new one.
    pool.delete(key);
    if (entry.bytes.status !== 200 || !pool.set(key, entry).has(key)) return;
    for (const dependency of entry.shows) {
      const keys = keysByDependency.get(dependency) ?? new Set();
      keysByDependency.set(dependency, keys.add(key));
    }
  };

  /** Pages are recompressed one at a time; others follow when they are requested again. */
  let isRecompressing = false;
  const recompressEntry = async (entry: Entry) => {
    isRecompressing = true;
    try {
      // Assigned in place, because `set` would count as a use. The accounting still has the entry's larger size.
      entry.bytes = await recompress(entry.bytes);
      entry.isRecompressed = true;
    } catch {
      // The cached page stays as it is.
    } finally {
      isRecompressing = false;
    }
  };

  return {
    get: (key) => {
      for (const pool of pools) {
        const entry = pool.get(key);
        if (!entry) continue;
        if (!entry.isRecompressed && !isRecompressing) void recompressEntry(entry);
        return entry.bytes;
      }
      return undefined;
    },
    fill: (key, render, pool = 'bounded') => {
      const pending = inFlight.get(key);
      if (pending) return pending;
      const promise = render()
        .then((page) => {
          const target = pool === 'unbounded' ? unbounded : bounded;
          if (inFlight.get(key) === promise && mayCache() && !page.isIncomplete)
            store(target, key, {
              shows: page.shows,
              bytes: toCachedResponse(page.bytes),
              isRecompressed: false,
            });
          return page.bytes;
        })
        .finally(() => {
          if (inFlight.get(key) === promise) inFlight.delete(key);
        });
      inFlight.set(key, promise);
      return promise;
    },
    drop: (change) => {
      inFlight.clear();
      for (const pool of pools) {
        const keys =
          change === '*'
            ? [...pool.keys()]
            : change.flatMap((dependency) => [...(keysByDependency.get(dependency) ?? [])]);
        for (const key of keys) pool.delete(key);
      }
    },
    pages: () =>
      new Map(
        pools.flatMap((pool) =>
          [...pool.entries()]
            .filter(([, { shows }]) => shows.size > 0)
            .map(([key, { bytes }]) => [key, bytes] as const),
        ),
      ),
    size: () => bounded.calculatedSize + unbounded.calculatedSize,
  };
};
