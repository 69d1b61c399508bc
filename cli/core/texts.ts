import type en from '#cli/core/locales/en.json';
import { LOCALES, type Locale } from '#spec/core/locale.ts';
import type { Environment } from './credentials.ts';
import { escapeUnsafe } from './terminal-text.ts';

export type TextKey = keyof typeof en;

/** A command loads the texts of one language only, because the code that Node has to load determines its start time. */
const TEXTS: Record<Locale, () => Promise<{ default: Record<TextKey, string> }>> = {
  ja: () => import('#cli/core/locales/ja.json', { with: { type: 'json' } }),
  en: () => import('#cli/core/locales/en.json', { with: { type: 'json' } }),
};

/** Returns the text of a key with `{name}` replaced by its value, escaped because values may be untrusted. */
export type Translate = {
  (key: TextKey, values?: Record<string, string | number>): string;
  /** Whether there is a text of this key. */
  readonly has: (key: string) => key is TextKey;
};

export const loadTexts = async (locale: Locale): Promise<Translate> => {
  const { default: texts } = await TEXTS[locale]();
  const translate = (key: TextKey, values: Record<string, string | number> = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (place, name) => escapeUnsafe(String(values[name] ?? place)));
  return Object.assign(translate, {
    has: (key: string): key is TextKey => Object.hasOwn(texts, key),
  });
};

/** Returns the language of `--lang`, else of the terminal in POSIX order; English if that is neither. */
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
