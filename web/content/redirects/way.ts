import { safePath } from '#spec/core/safe-path.ts';
import { splitPath, withPrefix } from '#web/core/i18n/locale.ts';
import { isPagePath } from '#web/core/paths.ts';

/*
 * Where the target of a redirect rule is, seen from the address that was asked for.
 */

/** Any origin: only what is after it counts. */
const ORIGIN = 'https://origin.invalid';

/**
 * The Location for who asked for `url`: another site as it is; a page in the same form of address and with what the query
 * says besides the target's own. Nothing for a target that is neither.
 */
export const ruleLocation = (target: string, url: URL): string | undefined => {
  const path = within(target, url);
  if (path === undefined) return isAbroad(target) ? target : undefined;
  const { pathname, search, hash } = new URL(path, ORIGIN);
  const { prefix } = splitPath(url.pathname);
  return isPagePath(pathname) ? withPrefix(prefix, pathname) + search + hash : path;
};

/** A target on this site, with what the query says besides the target's own. */
export const within = (target: string, { searchParams }: URL): string | undefined => {
  const path = safePath(target);
  if (path === undefined) return undefined;
  const there = new URL(path, ORIGIN);
  const own = new Set(there.searchParams.keys());
  const added = [...searchParams].filter(([name]) => !own.has(name));
  if (added.length === 0) return path;
  for (const [name, value] of added) there.searchParams.append(name, value);
  return there.pathname + there.search + there.hash;
};

/** The server lets no other through than those of its list; what is no https is not from there. */
export const isAbroad = (target: string): boolean => URL.parse(target)?.protocol === 'https:';
