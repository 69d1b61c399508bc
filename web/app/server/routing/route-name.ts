import { LRUCache } from 'lru-cache';
import { splitPath } from '#web/core/i18n/locale.ts';
import type { RouteEntry } from '#web/core/shell/route.ts';
import type { Frontend } from '../frontend/frontend.ts';

/** Requests for other content than pages, by the beginning of their path. */
const OTHERS = ['/_i18n/', '/_build/', '/icons/', '/robots.txt', '/sitemap'];

type PageAt = (path: string) => { readonly entry: Pick<RouteEntry, 'id'> } | undefined;

/**
 * Names the route of a path for the log: the id of a page, `file`, the beginning of another path, or `unknown`. Never the
 * path itself, which may contain a secret.
 */
export const createRouteName = (files: Frontend['files']) => {
  const names = new LRUCache<string, string>({ max: 2_000 });
  const find = (pathname: string, pageAt: PageAt): string =>
    files.has(pathname)
      ? 'file'
      : (pageAt(splitPath(pathname).path)?.entry.id ??
        OTHERS.find((prefix) => pathname.startsWith(prefix)) ??
        'unknown');
  return (pathname: string, pageAt: PageAt): string => {
    const known = names.get(pathname);
    if (known !== undefined) return known;
    const name = find(pathname, pageAt);
    names.set(pathname, name);
    return name;
  };
};
