import { safePath } from '#spec/core/safe-path.ts';
import { splitPath, withPrefix } from '#web/core/i18n/locale.ts';
import { isPagePath } from '#web/core/paths.ts';

/* Resolves targets of redirects against the requested URL. */

/** A placeholder; only the rest of the URL is used. */
const ORIGIN = 'https://origin.invalid';

/**
 * Returns the `Location` for a request to `url`: an external target unchanged; a page with the same locale prefix and the query
 * merged into the target's. Undefined for any other target.
 */
export const redirectLocation = (target: string, url: URL): string | undefined => {
  const path = localLocation(target, url);
  if (path === undefined) return isExternal(target) ? target : undefined;
  const { pathname, search, hash } = new URL(path, ORIGIN);
  const { prefix } = splitPath(url.pathname);
  return isPagePath(pathname) ? withPrefix(prefix, pathname) + search + hash : path;
};

/** Returns a target on this site, with the URL's query merged into its own. */
export const localLocation = (target: string, { searchParams }: URL): string | undefined => {
  const path = safePath(target);
  if (path === undefined) return undefined;
  const resolved = new URL(path, ORIGIN);
  const own = new Set(resolved.searchParams.keys());
  const added = [...searchParams].filter(([name]) => !own.has(name));
  if (added.length === 0) return path;
  for (const [name, value] of added) resolved.searchParams.append(name, value);
  return resolved.pathname + resolved.search + resolved.hash;
};

/** The server allows external targets only by a list, all with https. */
export const isExternal = (target: string): boolean => URL.parse(target)?.protocol === 'https:';
