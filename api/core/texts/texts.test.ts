import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROBLEM_CATALOG } from '#api/app/problems.ts';
import { slot } from '#api/app/slots.ts';
import { TEXTS } from '#api/core/http/locale.ts';
import { LOCALES, type Locale } from '#spec/core/locale.ts';

/* Checks of the API's texts in addition to those for all texts (`scripts/house.test.ts`). */

const leaves = (value: unknown, at: string[] = []): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...at, key]))
    : [[at.join('.'), String(value)]];

const API = join(import.meta.dirname, '../..');

const sources = globSync('**/*.ts', { cwd: API })
  .filter((file) => !/\.test\.ts$|^testing\//.test(file))
  .map((file) => readFileSync(`${API}/${file}`, 'utf8'));

/** Returns the keys of a section that no file which mentions the section reads. */
const findUnusedKeys = (section: keyof typeof TEXTS.ja, keys: string[]): string[] => {
  const readers = sources.filter((text) => new RegExp(`\\b${section}\\b`).test(text));
  return keys.filter((key) => !readers.some((text) => new RegExp(`\\.${key}\\b`).test(text)));
};

describe.each(LOCALES)('the texts of the API: %s', (locale) => {
  const texts = TEXTS[locale];

  it('cover exactly the problems of the contract', () => {
    const { definitions, texts: problems } = PROBLEM_CATALOG;
    expect(Object.keys(problems[locale]).sort()).toEqual(Object.keys(definitions).sort());
  });

  it('about problems do not tell programs and terminals to reload or to press something', () => {
    const texts = leaves(PROBLEM_CATALOG.texts[locale]);
    const screens = /reload|click|button|再読み込み|クリック|ボタン/i;
    expect(texts.filter(([, text]) => screens.test(text))).toEqual([]);
  });

  it('are all used', () => {
    expect(Object.keys(texts).sort()).toEqual([
      'inbox',
      'mail',
      'problemPage',
      'problems',
      'unknownFields',
    ]);
    expect(findUnusedKeys('unknownFields', ['unknownFields'])).toEqual([]);
    expect(findUnusedKeys('problemPage', Object.keys(texts.problemPage))).toEqual([]);
    expect(findUnusedKeys('inbox', Object.keys(texts.inbox))).toEqual([]);
    const { signature, noReply } = texts.mail;
    expect(noReply).not.toBe('');
    expect(signature).toContain('{siteName}');
    const kinds = slot('emailTemplates').flatMap((set) => Object.keys(set[locale]));
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds.filter((kind) => !sources.some((text) => text.includes(`'${kind}'`)))).toEqual([]);
  });
});

it('the texts of the API have the same placeholders in both languages', () => {
  const placeholders = (text = '') => [...new Set(text.match(/\{\w+\}/g))].sort();
  const all = (locale: Locale) =>
    leaves([
      TEXTS[locale],
      ...[...slot('emailTemplates'), ...slot('problemTexts')].map((set) => set[locale]),
    ]);
  const english = new Map(all('en'));
  for (const [key, text] of all('ja'))
    expect(placeholders(english.get(key)), key).toEqual(placeholders(text));
});
