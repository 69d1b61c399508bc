import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { NAMES_FILE, NAMES_SCHEMA } from '#api/accounts/profiles/demo/names.ts';
import { parseData } from '#api/core/demo/data-file.ts';
import { THEMES_FILE, THEMES_SCHEMA } from '#api/show/demo-themes/themes.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const filesOf = (type: string) =>
  globSync(`api/**/demo{,-*}/*.${type}`, { cwd: ROOT }).map((file) => join(ROOT, file));
const modules = filesOf('ts').map((file) => [file, readFileSync(file, 'utf8')] as const);

/** Returns the modules that read a data file, with its schema. */
const readersOf = (file: string) =>
  modules
    .filter(([path, source]) => {
      const isRead = source.includes(`new URL('./${basename(file)}', import.meta.url)`);
      return dirname(path) === dirname(file) && isRead;
    })
    .map(([path]) => path);

describe('the data files', () => {
  const files = filesOf('json');

  it('exist', () => {
    expect(files.length).toBeGreaterThan(8);
  });

  it.each(files)('%s has a schema, and is valid', async (file) => {
    const [reader = '', ...others] = readersOf(file);
    expect(others).toEqual([]);
    await expect(import(pathToFileURL(reader).href)).resolves.toBeDefined();
  });
});

describe('parseData', () => {
  const read = (file: URL) => JSON.parse(readFileSync(file, 'utf8'));

  it('names the file, the location and the mistake', () => {
    const names = read(NAMES_FILE);
    names.givenNames[2].kana = 'はるか';
    names.givenNames[3].nickname = 'Chi';
    expect(() => parseData(NAMES_FILE, NAMES_SCHEMA, JSON.stringify(names))).toThrow(
      'api/accounts/profiles/demo/names.json\n' +
        '✖ Unrecognized key: "nickname"\n  → at givenNames[3]\n' +
        '✖ must be katakana\n  → at givenNames[2].kana',
    );
  });

  it('refuses an unknown mechanic', () => {
    const themes = read(THEMES_FILE);
    themes[1].mechanics = ['sleep'];
    expect(() => parseData(THEMES_FILE, THEMES_SCHEMA, JSON.stringify(themes))).toThrow(
      '✖ is not in mechanics.json\n  → at [1].mechanics[0]',
    );
  });

  it('requires summaries in a theme without mechanics', () => {
    const themes = read(THEMES_FILE);
    themes[0].mechanics = [];
    expect(() => parseData(THEMES_FILE, THEMES_SCHEMA, JSON.stringify(themes))).toThrow(
      '✖ is required in a theme without mechanics\n  → at [0].titles[0].summary',
    );
  });
});
