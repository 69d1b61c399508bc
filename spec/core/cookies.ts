/*
 * Every cookie that the site sets. The privacy policy of the demo lists the same ones, and the tests accept no others. Names of
 * better-auth's cookies consist of its prefix and its own names.
 */

export const AUTH_COOKIE_PREFIX = 'noren';

/** The cookie of a session. Its name is the same over http and https (docs/decisions/0063). */
export const SESSION_COOKIE = 'noren.session_token';
/** The session of `rememberMe: false`, and of an admin who acts as a user, ends with the browser. */
export const DONT_REMEMBER_COOKIE = 'noren.dont_remember';
/** The session of an admin who acts as a user. */
export const ADMIN_SESSION_COOKIE = 'noren.admin_session';
/** The challenge of a passkey that is being registered or used. */
export const CHALLENGE_COOKIE = 'noren.better-auth-passkey';
/** The accounts that have signed in with a browser before (docs/decisions/0030). */
export const KNOWN_COOKIE = 'noren.known';
/** Holds the id of the password that a browser has set at a sign-up, which only this browser knows. */
export const SIGN_UP_COOKIE = 'noren.sign_up';
/** Set by scripts of the pages: the bearer token (specification §7). */
export const TOKEN_COOKIE = 'auth_jwt';
/** Set by pages: the chosen language. `/` redirects by it rather than by Accept-Language (specification §9, docs/decisions/0061). */
export const LANGUAGE_COOKIE = 'locale';

/** The cookies that the API sets. */
export const API_COOKIES: readonly string[] = [
  SESSION_COOKIE,
  DONT_REMEMBER_COOKIE,
  ADMIN_SESSION_COOKIE,
  CHALLENGE_COOKIE,
  KNOWN_COOKIE,
  SIGN_UP_COOKIE,
];

export const COOKIES: readonly string[] = [...API_COOKIES, TOKEN_COOKIE, LANGUAGE_COOKIE];
