import type { Request } from 'express';
import en from '../locales/en.json' with { type: 'json' };
import ja from '../locales/ja.json' with { type: 'json' };

export type Locale = 'ja' | 'en';

/** Texts of the API for people, by language. */
export const TEXTS = { ja, en };

/** The reader's language, by Accept-Language; Japanese where nothing is asked for. */
export const localeOf = (req: Request): Locale =>
  req.acceptsLanguages('ja', 'en') === 'en' ? 'en' : 'ja';
