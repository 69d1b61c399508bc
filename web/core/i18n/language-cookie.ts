import type { Locale } from '#spec/core/locale.ts';

/** Says that a language was chosen, by a visitor or for them: `/` is then what it says, in Japanese (specification §9). */
export const LANGUAGE_COOKIE = 'locale';

/** 365 days in seconds (specification §9). */
const AGE = 31_536_000;

/** As it stands in Set-Cookie and in `document.cookie`. */
export const languageCookie = (locale: Locale): string =>
  `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${AGE}; SameSite=Lax`;
