import type { Request } from 'express';
import en from '#api/core/texts/en.json' with { type: 'json' };
import ja from '#api/core/texts/ja.json' with { type: 'json' };
import { LOCALES, type Locale } from '#spec/core/locale.ts';

/** Texts of the API for people, by language. */
export const TEXTS = { ja, en };

/** The language asked for by Accept-Language, as every page does; undefined where none of ours is. */
export const askedLocaleOf = (req: Request): Locale | undefined => {
  const given = req.get('Accept-Language')?.trim();
  if (!given || given === '*') return undefined;
  const accepted = req.acceptsLanguages(...LOCALES);
  return LOCALES.find((locale) => locale === accepted);
};

/** The reader's language; Japanese where nothing is asked for. */
export const localeOf = (req: Request): Locale => askedLocaleOf(req) ?? 'ja';

/** The language of a letter: that of the page that causes it, without a page that of the profile. Domain: common to all. */
export const letterLocale = (asked: Locale | undefined, ofProfile?: Locale | null): Locale =>
  asked ?? ofProfile ?? 'ja';
