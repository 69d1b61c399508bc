import { PREFIXES, type Prefix } from '#web/core/i18n/locale.ts';
import type { DrawnPart, PartsOfPage } from '#web/core/shell/CachedFragment.tsx';
import type { RouteEntry } from '#web/core/shell/route.ts';
import { alone, type BoundedMap, createBoundedMap } from './bounded-map.ts';

/** Cards, some thousand of them, in characters; each form of address has its share. */
const MOST = 3_000_000;

const ofRoutes = new Map<string, Map<string, DrawnPart>>();
const ofData = Object.fromEntries(
  PREFIXES.map((prefix) => [
    prefix,
    createBoundedMap<DrawnPart>(
      MOST / PREFIXES.length,
      ({ html }, key) => html.length + key.length,
    ),
  ]),
) as Record<Prefix, BoundedMap<DrawnPart>>;

/** What pages of a route have drawn, for the next one: names and texts of the site do not change while it runs. */
export const partsOf = (prefix: Prefix, { id }: RouteEntry): PartsOfPage => {
  const key = `${prefix} ${id}`;
  const ofRoute = ofRoutes.get(key) ?? new Map<string, DrawnPart>();
  ofRoutes.set(key, ofRoute);
  return { ofRoute: copying(ofRoute), ofData: copying(ofData[prefix]), places: [] };
};

type Store = PartsOfPage['ofData'];

const copying = (store: Store): Store => ({
  get: (key) => store.get(key),
  set: (key, { html, icons }) => store.set(alone(key), { html: alone(html), icons }),
});
