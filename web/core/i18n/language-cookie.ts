import { LANGUAGE_COOKIE } from '#spec/core/cookies.ts';
import type { Locale } from '#spec/core/locale.ts';

/** 365 days in seconds (specification §9). */
const AGE = 31_536_000;

/** Returns the cookie string for Set-Cookie and `document.cookie`. */
export const languageCookie = (locale: Locale): string =>
  `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${AGE}; SameSite=Lax`;
