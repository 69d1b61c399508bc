/**
 * Returns a same-origin path as browsers serialize it, or undefined for anything else. Every user-supplied destination
 * passes through here: the `redirect` of the login page, `redirectTo` of a route, redirect rules, `callbackURL` of an
 * e-mail. A path starts with a single slash: a second slash or a backslash would start a host, and a browser may drop a
 * control character in between.
 */
export const safePath = (redirect: string | null | undefined): string | undefined => {
  if (!redirect || redirect.length > MAX_LENGTH) return undefined;
  if (!redirect.startsWith('/') || /^\/[/\\]/.test(redirect)) return undefined;
  if (CONTROL.test(redirect) || redirect.includes('\\')) return undefined;
  const url = URL.parse(redirect, ORIGIN);
  if (url?.origin !== ORIGIN || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
};

/** Longer than any URL of the site; the API rejects URLs over 8 kB. */
const MAX_LENGTH = 4000;
const ORIGIN = 'https://origin.invalid';
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
