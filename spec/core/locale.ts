/** Supported languages; the first is the default (specification §4). */
export const LOCALES = ['ja', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

/** Returns the path of a page in a language: `/auth/login` is `/en/auth/login` in English. Japanese has no prefix. */
export const localizedPath = (path: string, locale: Locale): string =>
  locale === 'ja' ? path : `/${locale}${path}`;
