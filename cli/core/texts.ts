import en from '#cli/core/locales/en.json' with { type: 'json' };
import ja from '#cli/core/locales/ja.json' with { type: 'json' };
import { LOCALES, type Locale } from '#spec/core/locale.ts';
import type { Environment } from './credentials.ts';
import { visible } from './terminal-text.ts';

export type TextKey = keyof typeof en;

const TEXTS: Record<Locale, Record<TextKey, string>> = { ja, en };

/** Gives the text of a key, with `{name}` filled from the values; what comes from elsewhere is made harmless. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

export const translator =
  (locale: Locale): Translate =>
  (key, values = {}) =>
    TEXTS[locale][key].replace(/\{(\w+)\}/g, (place, name) =>
      visible(String(values[name] ?? place)),
    );

/** `--lang` first, then the terminal's own language as POSIX orders it; English where it is neither. */
export const localeFrom = (argv: readonly string[], env: Environment): Locale => {
  const asked = LOCALES.find((locale) => locale === langOption(argv));
  const own = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return asked ?? (own.startsWith('ja') ? 'ja' : 'en');
};

/** Read before the other options, because their help is already in this language. */
const langOption = (argv: readonly string[]): string | undefined => {
  const found = argv.find((each) => each === '--lang' || each.startsWith('--lang='));
  return found === '--lang' ? argv[argv.indexOf(found) + 1] : found?.slice('--lang='.length);
};
