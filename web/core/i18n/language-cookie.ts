import type { Locale } from '#spec/core/locale.ts';

/** Stores the chosen language, by which `/` redirects instead of Accept-Language (specification §9, docs/decisions/0061). */
export const LANGUAGE_COOKIE = 'locale';

/** 365 days in seconds (specification §9). */
const AGE = 31_536_000;

/** Returns the cookie string for Set-Cookie and `document.cookie`. */
export const languageCookie = (locale: Locale): string =>
  `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${AGE}; SameSite=Lax`;
