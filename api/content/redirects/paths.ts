import { MAX_FROM_PATH } from '#spec/content/redirects.ts';
import { LOCALES } from '#spec/core/locale.ts';
import { safePath } from '#spec/core/safe-path.ts';

/*
 * Parses and normalizes the paths that are redirected and the targets they are redirected to. Pure.
 */

const LOCALE_PREFIX = new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`);
/** Matches nearly every path that is looked up; decoding is skipped for these. */
const ALREADY_NORMALIZED = /^(?:\/[a-z0-9_-]+)+$/;
/** Paths without redirects: the front page, and paths where a rule would have no effect or lock users out. */
const NEVER_REDIRECTED =
  /^\/$|^\/(?:api|auth|admin|images|files|icons|assets|dev|healthz|readyz)(?:\/|$)|^\/_|^\/(?:robots\.txt|sitemap[^/]*\.xml)$/;
/** Paths that browsers do not navigate to. */
const NEVER_TARGETED = /^\/(?:api|auth)(?:\/|$)/;
const ORIGIN = 'https://origin.invalid';

/**
 * Normalizes a pathname: no locale prefix, no trailing slashes, lower case (page routes ignore case), uniform percent
 * encoding. Returns undefined for an invalid path.
 */
export const normalizePath = (pathname: string): string | undefined => {
  const path = stripTrailingSlashes(pathname.replace(LOCALE_PREFIX, ''));
  if (ALREADY_NORMALIZED.test(path)) return path;
  if (path.startsWith('//')) return undefined;
  try {
    const segments = path.split('/').map((each) => encodeURIComponent(decodeURIComponent(each)));
    return segments.join('/').toLowerCase();
  } catch {
    return undefined;
  }
};

const stripTrailingSlashes = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end) || '/';
};

/** Returns the paths above a normalized path, the nearest first: for `/award/noren/rule`, `/award/noren` and `/award`. */
export const pathsAbove = (path: string): string[] => {
  const above: string[] = [];
  // No rule has a longer path.
  const last = path.lastIndexOf('/', MAX_FROM_PATH);
  for (let end = last; end > 0; end = path.lastIndexOf('/', end - 1))
    above.push(path.slice(0, end));
  return above;
};

/** Normalizes the `fromPath` of a rule. Returns undefined when the path must not be redirected. */
export const parseFromPath = (path: string): string | undefined => {
  const safe = safePath(path);
  if (safe === undefined || /[?#]/.test(path)) return undefined;
  const fromPath = normalizePath(safe);
  return fromPath === undefined ||
    NEVER_REDIRECTED.test(fromPath) ||
    fromPath.length > MAX_FROM_PATH
    ? undefined
    : fromPath;
};

/** Normalizes a path of the site without its query and fragment. Returns undefined for an invalid path. */
export const normalizeLookupPath = (path: string): string | undefined => {
  const safe = safePath(path);
  return safe === undefined ? undefined : normalizePath(new URL(safe, ORIGIN).pathname);
};

/** The hosts that external targets may have, and the origin of this site. */
export type RedirectConfig = {
  readonly redirectHosts: readonly string[];
  readonly baseUrl: string;
};

/** Parses a target as it is stored, with its normalized path when it is internal. Returns undefined when it is not allowed. */
export const parseTarget = (
  target: string,
  config: RedirectConfig,
): { target: string; path?: string } | undefined =>
  target.startsWith('/') ? parseInternalTarget(target) : parseExternalTarget(target, config);

const parseInternalTarget = (target: string) => {
  const safe = safePath(target);
  if (safe === undefined) return undefined;
  const { pathname, search, hash } = new URL(safe, ORIGIN);
  // The visitor's own locale prefix replaces this one.
  const targetPath = safePath(stripTrailingSlashes(pathname.replace(LOCALE_PREFIX, '')));
  const path = targetPath === undefined ? undefined : normalizePath(targetPath);
  if (targetPath === undefined || path === undefined || NEVER_TARGETED.test(path)) return undefined;
  return { target: targetPath + search + hash, path };
};

const parseExternalTarget = (target: string, { redirectHosts, baseUrl }: RedirectConfig) => {
  // Browsers drop or rewrite backslashes and whitespace, which would show editors another host than the real one.
  if (!/^https:\/\/[^\\\s]+$/i.test(target)) return undefined;
  const url = URL.parse(target);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  // Targets on this site must be paths; otherwise loops could not be detected.
  if (!redirectHosts.includes(url.host) || url.host === new URL(baseUrl).host) return undefined;
  return { target: url.href };
};
