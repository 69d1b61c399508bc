/**
 * A path that stays on this origin, as browsers write it; otherwise nothing. The one door for everything that names where
 * to go next: the login page's `redirect`, a route's `redirectTo`, a redirect rule, a letter's `callbackURL`. A path begins
 * with one slash; a second slash or a backslash would name another host, a control character may be dropped by a browser
 * and uncover one.
 */
export const safePath = (redirect: string | null | undefined): string | undefined => {
  if (!redirect || redirect.length > MAX_LENGTH) return undefined;
  if (!redirect.startsWith('/') || /^\/[/\\]/.test(redirect)) return undefined;
  if (CONTROL.test(redirect) || redirect.includes('\\')) return undefined;
  const url = URL.parse(redirect, ORIGIN);
  if (url?.origin !== ORIGIN || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
};

/** Longer than any address of the site; the API refuses addresses beyond 8 kB. */
const MAX_LENGTH = 4000;
const ORIGIN = 'https://origin.invalid';
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
