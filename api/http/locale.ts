import type { Request } from 'express';
import { LOCALES, type Locale } from '#spec/locale.ts';
import en from '../locales/en.json' with { type: 'json' };
import ja from '../locales/ja.json' with { type: 'json' };

/** Texts of the API for people, by language. */
export const TEXTS = { ja, en };

/** The reader's language, by Accept-Language; Japanese where nothing is asked for. */
export const localeOf = (req: Request): Locale => {
  const accepted = req.acceptsLanguages(...LOCALES);
  return LOCALES.find((locale) => locale === accepted) ?? 'ja';
};
