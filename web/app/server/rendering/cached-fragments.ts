import { LRUCache } from 'lru-cache';
import { PREFIXES, type Prefix } from '#web/core/i18n/locale.ts';
import type { PageFragments, RenderedFragment } from '#web/core/shell/CachedFragment.tsx';
import type { RouteEntry } from '#web/core/shell/route.ts';
import type { Site } from '#web/core/site.ts';
import { copyText } from '../reads/retained-text.ts';

/** Some thousand cards, in characters; each URL prefix has an equal share. */
const MAX_SIZE = 3_000_000;

const routeFragments = new Map<string, Map<string, RenderedFragment>>();
const dataFragments = Object.fromEntries(
  PREFIXES.map((prefix) => [
    prefix,
    new LRUCache<string, RenderedFragment>({
      maxSize: Math.floor(MAX_SIZE / PREFIXES.length),
      sizeCalculation: ({ html }, key) => html.length + key.length,
    }),
  ]),
) as Record<Prefix, LRUCache<string, RenderedFragment>>;

/** Returns the cached fragments for a route. Of the site, only its time zone changes while it runs. */
export const fragmentsOf = (
  prefix: Prefix,
  { id }: RouteEntry,
  { timeZone = '' }: Site,
): PageFragments => {
  const key = `${prefix} ${id}`;
  const ofRoute = routeFragments.get(key) ?? new Map<string, RenderedFragment>();
  routeFragments.set(key, ofRoute);
  return {
    ofRoute: copying(ofRoute, timeZone),
    ofData: copying(dataFragments[prefix], timeZone),
    places: [],
  };
};

type Store = PageFragments['ofData'];

const copying = (store: Store, timeZone: string): Store => ({
  get: (key) => store.get(`${timeZone} ${key}`),
  set: (key, { html, icons }) =>
    store.set(copyText(`${timeZone} ${key}`), { html: copyText(html), icons }),
});
