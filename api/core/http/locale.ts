import type { Request } from 'express';
import en from '#api/core/texts/en.json' with { type: 'json' };
import ja from '#api/core/texts/ja.json' with { type: 'json' };
import { LOCALES, type Locale } from '#spec/core/locale.ts';

/** Localized texts of the API. */
export const TEXTS = { ja, en };

/** The language from Accept-Language; undefined when it names none that is supported. */
export const requestedLocale = (req: Request): Locale | undefined => {
  const given = req.get('Accept-Language')?.trim();
  if (!given || given === '*') return undefined;
  const accepted = req.acceptsLanguages(...LOCALES);
  return LOCALES.find((locale) => locale === accepted);
};

/** The language of the response; Japanese by default. */
export const resolveLocale = (req: Request): Locale => requestedLocale(req) ?? 'ja';

/** The language of an e-mail: that of the request, otherwise that of the recipient's profile. Domain: common to all. */
export const emailLocale = (requested: Locale | undefined, profileLocale?: Locale | null): Locale =>
  requested ?? profileLocale ?? 'ja';
