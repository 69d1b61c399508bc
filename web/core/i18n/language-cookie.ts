import type { Locale } from '#spec/core/locale.ts';

/** Stores the chosen language; once it is set, `/` no longer redirects by Accept-Language (specification §9). */
export const LANGUAGE_COOKIE = 'locale';

/** 365 days in seconds (specification §9). */
const AGE = 31_536_000;

/** Returns the cookie string for Set-Cookie and `document.cookie`. */
export const languageCookie = (locale: Locale): string =>
  `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${AGE}; SameSite=Lax`;
