import { MAX_FROM_PATH } from '#spec/content/redirects.ts';
import { LOCALES } from '#spec/core/locale.ts';
import { safePath } from '#spec/core/safe-path.ts';

/*
 * Paths that lead elsewhere and places they lead to, each in one writing. Pure.
 */

const FORM_OF_ADDRESS = new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`);
/** Written as it is kept already, as nearly every path is that is looked up. */
const PLAIN = /^(?:\/[a-z0-9_-]+)+$/;
/** The front page, and what the server answers itself: a rule for it would do nothing, or lock people out. */
const STAYS =
  /^\/$|^\/(?:api|auth|admin|images|files|icons|assets|dev|healthz|readyz)(?:\/|$)|^\/_|^\/(?:robots\.txt|sitemap[^/]*\.xml)$/;
/** Not for people: nobody is sent there. */
const NO_TARGET = /^\/(?:api|auth)(?:\/|$)/;
const ORIGIN = 'https://origin.invalid';

/**
 * The one writing of a pathname: without form of address and slash at its end, in small letters (pages differ in no
 * capitals either), each sign encoded the same way. Nothing for what can be no path.
 */
export const placeOf = (pathname: string): string | undefined => {
  const path = withoutEnd(pathname.replace(FORM_OF_ADDRESS, ''));
  if (PLAIN.test(path)) return path;
  if (path.startsWith('//')) return undefined;
  try {
    const segments = path.split('/').map((each) => encodeURIComponent(decodeURIComponent(each)));
    return segments.join('/').toLowerCase();
  } catch {
    return undefined;
  }
};

const withoutEnd = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end) || '/';
};

/** The place that a rule may lead away from; nothing where none may. */
export const fromPlace = (path: string): string | undefined => {
  const safe = safePath(path);
  if (safe === undefined || /[?#]/.test(path)) return undefined;
  const place = placeOf(safe);
  return place === undefined || STAYS.test(place) || place.length > MAX_FROM_PATH
    ? undefined
    : place;
};

/** The place of an address within the site, its query and fragment aside. */
export const placeWithin = (path: string): string | undefined => {
  const safe = safePath(path);
  return safe === undefined ? undefined : placeOf(new URL(safe, ORIGIN).pathname);
};

/** What an installation says of other sites. */
export type Abroad = { readonly redirectHosts: readonly string[]; readonly baseUrl: string };

/** A target as it is kept, with its place where it is on this site. Nothing where no rule may lead. */
export const readTarget = (
  target: string,
  abroad: Abroad,
): { target: string; place?: string } | undefined =>
  target.startsWith('/') ? within(target) : beyond(target, abroad);

const within = (target: string) => {
  const safe = safePath(target);
  if (safe === undefined) return undefined;
  const { pathname, search, hash } = new URL(safe, ORIGIN);
  // The visitor's own form of address takes the place of this one.
  const path = safePath(withoutEnd(pathname.replace(FORM_OF_ADDRESS, '')));
  const place = path === undefined ? undefined : placeOf(path);
  if (path === undefined || place === undefined || NO_TARGET.test(place)) return undefined;
  return { target: path + search + hash, place };
};

const beyond = (target: string, { redirectHosts, baseUrl }: Abroad) => {
  // Browsers leave out, or turn round, what a reader would take for a part of the address.
  if (!/^https:\/\/[^\\\s]+$/i.test(target)) return undefined;
  const url = URL.parse(target);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  // This site itself is led to by paths, or the rules could not be held against each other.
  if (!redirectHosts.includes(url.host) || url.host === new URL(baseUrl).host) return undefined;
  return { target: url.href };
};
