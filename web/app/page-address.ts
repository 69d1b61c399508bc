import { generatePath } from 'react-router-dom';
import type { CachePool } from '#web/app/server/page-cache.ts';
import { splitPath, withPrefix } from '#web/core/i18n/locale.ts';
import { isOneOfAny, LISTED, LONGEST_VALUE, type RouteEntry } from '#web/core/shell/route.ts';
import { pageAt } from './site-map.ts';

/**
 * The one address of a page: its path as the table writes it, and those parts of the query only that it looks at, in one
 * order. What differs in nothing else is one page. Nothing where no page is.
 */
export const pageAddress = (
  url: URL,
): { path: string; query: string; pool: CachePool } | undefined => {
  const { prefix, path } = splitPath(url.pathname);
  const found = pageAt(path);
  if (!found) return undefined;
  const { entry, params } = found;
  const ids = Object.entries(params).map(([name, id]) => [name, id?.toLowerCase()] as const);
  const isOne = entry.valid?.(params) !== false;
  const query = knownQuery(entry, url.searchParams);
  return {
    path: isOne
      ? withPrefix(prefix, generatePath(entry.path, Object.fromEntries(ids)))
      : url.pathname,
    query,
    pool: isOneOfAny(entry, new URLSearchParams(query)) ? 'unbounded' : 'bounded',
  };
};

const knownQuery = (
  { query, longest = LONGEST_VALUE }: RouteEntry,
  params: URLSearchParams,
): string => {
  const known = query.flatMap((name) => {
    const values = params.getAll(name).filter((value) => value !== '' && value.length <= longest);
    const counted = LISTED.includes(name) ? [...new Set(values)].sort() : values.slice(0, 1);
    return counted.map((value) => [name, value]);
  });
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
};
