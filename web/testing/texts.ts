import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { TFunction } from 'i18next';
import { THOROUGH } from '#spec/core/testing/rounds.ts';
import { collectTexts } from '#web/app/shared-texts.ts';
import { translatorOf } from './translator.ts';

export const LOCALES = ['ja', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** The URL prefixes and their languages. */
export const URL_PREFIXES = [
  { prefix: '', locale: 'ja' },
  { prefix: '/ja', locale: 'ja' },
  { prefix: '/en', locale: 'en' },
] as const;

const web = join(import.meta.dirname, '..');
const api = join(web, '../api');

const namespaces = (locale: Locale) =>
  collectTexts(
    Object.fromEntries(
      globSync(`*/*/locales/${locale}.json`, { cwd: web }).map((path) => [
        basename(dirname(dirname(path))),
        read(path),
      ]),
    ),
    Object.fromEntries(
      globSync(`core/i18n/locales/${locale}/*.json`, { cwd: web }).map((path) => [
        basename(path, '.json'),
        read(path),
      ]),
    ),
  );

const read = (path: string) => JSON.parse(readFileSync(join(web, path), 'utf8'));

const translators: Partial<Record<Locale, TFunction>> = {};

/** Returns a translator, so that tests look for the pages' texts by key. It throws for a missing key. */
export const textsOf = (locale: Locale): TFunction => {
  translators[locale] ??= translatorOf(locale, namespaces(locale));
  return translators[locale];
};

/** Returns the title of a route, by its key in `titles` or with its namespace. */
export const titleOf = (locale: Locale, key: string): string =>
  textsOf(locale)(key.includes(':') ? key : `titles:${key}`);

/** Returns the API's text for a problem code. @throws for an unknown code */
export const detailOf = (locale: Locale, code: string): string => {
  const files = [
    `core/texts/${locale}.json`,
    ...globSync(`*/*/locales/${locale}.json`, { cwd: api }),
  ];
  const texts = files.map((file) => JSON.parse(readFileSync(join(api, file), 'utf8')));
  const found = texts.find(({ problems }) => problems?.[code]);
  if (!found) throw new Error(`No text for ${code} in ${locale}`);
  return found.problems[code].detail;
};

/**
 * Returns the languages of a flow that differs only in its texts: the given one, so that about half of all flows run in each.
 * Every page is checked in both; `NOREN_THOROUGH=1` runs every flow in both, too.
 */
export const flowLocales = (locale: Locale): readonly Locale[] => (THOROUGH ? LOCALES : [locale]);
