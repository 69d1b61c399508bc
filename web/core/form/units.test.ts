import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UNITS } from '#spec/core/entered-numbers.ts';
import { LOCALES } from '#spec/core/locale.ts';

const WEB = join(import.meta.dirname, '..', '..');

type Texts = { readonly [key: string]: string | Texts };

/** Returns the locale files of the capability to which a file belongs. */
const localesOf = (file: string): string => {
  const [area = '', capability = ''] = file.split('/');
  return join(WEB, area, capability, 'locales');
};

const textsAt = (folder: string, locale: string, key: string): string[] => {
  const file = join(folder, `${locale}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  // Every text below `unit`, for `unit.${name}`.
  const [path = '', isComposed] = key.split('.${', 2) as [string, string?];
  const found = path
    .split('.')
    .reduce<string | Texts | undefined>(
      (level, name) => (typeof level === 'object' ? level[name] : undefined),
      texts,
    );
  if (isComposed) return Object.values(found as Texts).map(String);
  return typeof found === 'string' ? [found] : [];
};

const shown = globSync('*/*/**/*.tsx', { cwd: WEB, exclude: ['app/**', 'core/**'] }).flatMap(
  (file) =>
    [...readFileSync(join(WEB, file), 'utf8').matchAll(/\bunit=\{t\(['`]([^'`]+)['`]\)\}/g)].map(
      ([, key = '']) => ({ file, key }),
    ),
);

test('there are fields with units', () => expect(shown.length).toBeGreaterThan(15));

test.each(shown)('the reader of numbers knows the unit $key of $file', ({ file, key }) => {
  const folder = localesOf(file);
  const [ja = [], en = []] = LOCALES.map((locale) =>
    textsAt(folder, locale, key).map((word) => UNITS.findIndex((group) => group.includes(word))),
  );
  expect(ja.length).toBeGreaterThan(0);
  expect(ja).not.toContain(-1);
  expect(en).toEqual(ja);
});
