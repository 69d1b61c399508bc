import { generatePath } from 'react-router-dom';
import type { CachePool } from '#web/app/server/caching/page-cache.ts';
import { splitPath, withPrefix } from '#web/core/i18n/locale.ts';
import {
  isUnboundedRoute,
  MAX_QUERY_VALUE_LENGTH,
  type RouteEntry,
} from '#web/core/shell/route.ts';
import { pageAt } from './site-map.ts';

/**
 * Returns the canonical path and query of a page: its path as in the route table, and only those query parameters that the page
 * reads, in one order. Equal results are one page. Undefined if no page matches, and for a path with a secret.
 */
export const pageAddress = (
  url: URL,
): { path: string; query: string; pool: CachePool } | undefined => {
  const { prefix, path } = splitPath(url.pathname);
  const found = pageAt(path);
  if (!found || found.entry.secret !== undefined) return undefined;
  const { entry, params } = found;
  const ids = Object.entries(params).map(([name, id]) => [name, id?.toLowerCase()] as const);
  const isOne = entry.isValid?.(params) !== false;
  const query = knownQuery(entry, url.searchParams);
  return {
    path: isOne
      ? withPrefix(prefix, generatePath(entry.path, Object.fromEntries(ids)))
      : url.pathname,
    query,
    pool: isUnboundedRoute(entry, new URLSearchParams(query)) ? 'unbounded' : 'bounded',
  };
};

const knownQuery = (
  { query, repeatableQuery = [], longest = MAX_QUERY_VALUE_LENGTH }: RouteEntry,
  params: URLSearchParams,
): string => {
  const known = query.flatMap((name) => {
    const values = params.getAll(name).filter((value) => value !== '' && value.length <= longest);
    const counted = repeatableQuery.includes(name)
      ? [...new Set(values)].sort()
      : values.slice(0, 1);
    return counted.map((value) => [name, value]);
  });
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
};
