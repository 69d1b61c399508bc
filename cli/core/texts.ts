import en from '#cli/core/locales/en.json' with { type: 'json' };
import ja from '#cli/core/locales/ja.json' with { type: 'json' };
import { LOCALES, type Locale } from '#spec/core/locale.ts';
import type { Environment } from './credentials.ts';
import { escapeUnsafe } from './terminal-text.ts';

export type TextKey = keyof typeof en;

const TEXTS: Record<Locale, Record<TextKey, string>> = { ja, en };

/** Returns the text of a key with `{name}` replaced by its value, escaped because values may be untrusted. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

export const translator =
  (locale: Locale): Translate =>
  (key, values = {}) =>
    TEXTS[locale][key].replace(/\{(\w+)\}/g, (place, name) =>
      escapeUnsafe(String(values[name] ?? place)),
    );

/** The language of `--lang`, else of the terminal in POSIX order; English if that is neither. */
export const localeFrom = (argv: readonly string[], env: Environment): Locale => {
  const requested = LOCALES.find((locale) => locale === langOption(argv));
  const own = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return requested ?? (own.startsWith('ja') ? 'ja' : 'en');
};

/** Parsed before the other options, because their help is in this language too. */
const langOption = (argv: readonly string[]): string | undefined => {
  const found = argv.find((each) => each === '--lang' || each.startsWith('--lang='));
  return found === '--lang' ? argv[argv.indexOf(found) + 1] : found?.slice('--lang='.length);
};
