import { LRUCache } from 'lru-cache';
import type { PageApi, PageChange, PageResponse } from '#web/core/shell/config.ts';
import { dependenciesOf } from './page-dependencies.ts';

type CachedRead = { readonly answer: PageResponse; readonly shows: ReadonlySet<string> };

/** Some hundred booths with their products in both languages, in characters. */
const MAX_SIZE = 2_000_000;
/** Estimated size of one dependency. */
const DEPENDENCY_SIZE = 128;

/**
 * Caches API responses that several pages need, such as the booth of a product. Only those the contract calls public: equal
 * for all users and languages.
 *
 * @param mayCache whether changes are being received
 */
export const createCachedReads = (api: PageApi, mayCache: () => boolean) => {
  const cache = new LRUCache<string, CachedRead>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ answer, shows }, address) =>
      answer.text.length + address.length + shows.size * DEPENDENCY_SIZE,
  });
  /** Reads in flight since the last change, shared by concurrent requests. */
  const inFlight = new Map<string, Promise<PageResponse>>();
  /** A read that began before the latest change may be stale. */
  let changes = 0;

  const read: PageApi = async (request) => {
    const { address } = request;
    const found = cache.get(address);
    if (found) return found.answer;
    const key = `${request.locale} ${address}`;
    const pending = inFlight.get(key);
    if (pending) return pending;
    const before = changes;
    const promise = api(request);
    inFlight.set(key, promise);
    const answer = await promise;
    if (inFlight.get(key) === promise) inFlight.delete(key);
    if (answer.status === 200 && answer.isPublic && changes === before && mayCache())
      cache.set(address, { answer, shows: dependenciesOf(address, answer) });
    return answer;
  };

  const drop = (change: PageChange): void => {
    changes += 1;
    inFlight.clear();
    for (const [key, { shows }] of [...cache.entries()])
      if (change === '*' || change.some((each) => shows.has(each))) cache.delete(key);
  };

  return { read, drop };
};
