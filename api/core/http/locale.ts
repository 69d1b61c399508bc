import type { IncomingMessage } from 'node:http';
import { type Request, request } from 'express';
import en from '#api/core/texts/en.json' with { type: 'json' };
import ja from '#api/core/texts/ja.json' with { type: 'json' };
import { LOCALES, type Locale } from '#spec/core/locale.ts';

/** Localized texts of the API. */
export const TEXTS = { ja, en };

/** The language from Accept-Language; undefined when it names none that is supported. */
export const requestedLocale = (req: IncomingMessage): Locale | undefined => {
  const given = req.headers['accept-language']?.trim();
  if (!given || given === '*') return undefined;
  const accepted = request.acceptsLanguages.call(req as Request, ...LOCALES);
  return LOCALES.find((locale) => locale === accepted);
};

/** The language of texts for callers that ask for none (specification §9). Pages and e-mails have the site's own: Japanese. */
export const FALLBACK_LOCALE: Locale = 'en';

export const resolveLocale = (req: IncomingMessage): Locale =>
  requestedLocale(req) ?? FALLBACK_LOCALE;

/** The language of an e-mail: that of the request, otherwise that of the recipient's profile. Domain: common to all. */
export const emailLocale = (requested: Locale | undefined, profileLocale?: Locale | null): Locale =>
  requested ?? profileLocale ?? LOCALES[0];
