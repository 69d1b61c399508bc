/** The languages Noren speaks, the first being the one of the organisers (specification §4). */
export const LOCALES = ['ja', 'en'] as const;

export type Locale = (typeof LOCALES)[number];
