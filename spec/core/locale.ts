/** Supported languages; the first is the default (specification §4). */
export const LOCALES = ['ja', 'en'] as const;

export type Locale = (typeof LOCALES)[number];
