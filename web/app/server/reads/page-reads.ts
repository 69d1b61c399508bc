import { LRUCache } from 'lru-cache';
import type { PageApi, PageChange, PageResponse } from '#web/core/shell/config.ts';
import { UUID_PATTERN } from '#web/core/shell/route.ts';
import { copyText } from './retained-text.ts';

/*
 * Records the API responses that pages read: the ids and collections on which a page depends, and responses that several pages
 * share.
 */

const ID = new RegExp(UUID_PATTERN, 'g');

const ONE_ID = new RegExp(`^${UUID_PATTERN}$`);

/** Returns whether a dependency is a collection and not an id. */
export const isCollection = (shown: string): boolean => !ONE_ID.test(shown);

/**
 * Adds every id in an API response, and the collection if it is a list (`/api/v1/products` → `products`), because an item
 * may be added to it.
 */
const addDependencies = (shows: Set<string>, address: string, text = ''): void => {
  const pathname = address.split('?', 1)[0] ?? '';
  const ids = pathname.match(ID);
  if (ids) for (const id of ids) shows.add(copyText(id));
  else shows.add(pathname.split('/')[3] ?? '');
  for (const [id] of text.matchAll(ID)) if (!shows.has(id)) shows.add(copyText(id));
};

/** Cached responses are read for many pages. */
const cachedDependencies = new WeakMap<PageResponse, ReadonlySet<string>>();

const dependenciesOf = (address: string, answer: PageResponse): ReadonlySet<string> => {
  const found = cachedDependencies.get(answer);
  if (found) return found;
  const shows = new Set<string>();
  addDependencies(shows, address, answer.text);
  cachedDependencies.set(answer, shows);
  return shows;
};

/** Records the dependencies of everything that a page reads while it is rendered, and whether the API failed. */
export const trackReads = (api: PageApi) => {
  const shows = new Set<string>();
  let isIncomplete = false;
  const read: PageApi = async (asked) => {
    // A failed read is a dependency too.
    addDependencies(shows, asked.address);
    const answer = await api(asked);
    if (answer.status >= 500) isIncomplete = true;
    for (const shown of dependenciesOf(asked.address, answer)) shows.add(shown);
    return answer;
  };
  return { read, shows, isIncomplete: () => isIncomplete };
};

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
