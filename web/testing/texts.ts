import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInstance, type TFunction } from 'i18next';
import { withTitles } from '#web/app/titles.ts';

export const LOCALES = ['ja', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** The forms of an address and the language of each. */
export const FORMS = [
  { prefix: '', locale: 'ja' },
  { prefix: '/ja', locale: 'ja' },
  { prefix: '/en', locale: 'en' },
] as const;

const web = join(import.meta.dirname, '..');

const namespaces = (locale: Locale) => ({
  ...withTitles(
    Object.fromEntries(
      globSync(`*/*/locales/${locale}.json`, { cwd: web }).map((path) => [
        basename(dirname(dirname(path))),
        read(path),
      ]),
    ),
  ),
  ...Object.fromEntries(
    globSync(`core/i18n/locales/${locale}/*.json`, { cwd: web }).map((path) => [
      basename(path, '.json'),
      read(path),
    ]),
  ),
});

const read = (path: string) => JSON.parse(readFileSync(join(web, path), 'utf8'));

const translators: Partial<Record<Locale, TFunction>> = {};

/** The texts of the pages by their keys, so that a test looks for what the page is meant to say. Throws for none. */
export const textsOf = (locale: Locale): TFunction => {
  translators[locale] ??= translatorOf(locale);
  return translators[locale];
};

const translatorOf = (locale: Locale): TFunction => {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: namespaces(locale) },
    defaultNS: 'commons',
    initAsync: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`No text ${key} in ${locale}`);
    },
  });
  return instance.t;
};

/** The title that a route of the table names: by its key in `titles`, or with the namespace it is in. */
export const titleOf = (locale: Locale, key: string): string =>
  textsOf(locale)(key.includes(':') ? key : `titles:${key}`);

/** What the API says of a problem in a language. Throws for a code it has no words for. */
export const detailOf = (locale: Locale, code: string): string => {
  const { problems } = read(`../api/core/texts/${locale}.json`);
  if (!problems[code]) throw new Error(`No words for ${code} in ${locale}`);
  return problems[code].detail;
};
