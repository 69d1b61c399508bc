import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DATA_FILES, parseData } from './data.ts';

const FOLDER = new URL('./data/', import.meta.url);
const names = Object.keys(DATA_FILES) as (keyof typeof DATA_FILES)[];
const read = (name: string) => readFileSync(new URL(`${name}.json`, FOLDER), 'utf8');

describe('the data files', () => {
  it('all have a schema', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(names.map((name) => `${name}.json`).sort());
  });

  it.each(names)('%s.json is valid', (name) => {
    expect(() => parseData(name, read(name))).not.toThrow();
  });
});

describe('parseData', () => {
  it('names the file, the location and the mistake', () => {
    const people = JSON.parse(read('people'));
    people.givenNames[2].kana = 'はるか';
    people.givenNames[3].nickname = 'Chi';
    expect(() => parseData('people', JSON.stringify(people))).toThrow(
      'api/demo/data/people.json\n' +
        '✖ Unrecognized key: "nickname"\n  → at givenNames[3]\n' +
        '✖ must be katakana\n  → at givenNames[2].kana',
    );
  });

  it('refuses an unknown mechanic', () => {
    const themes = JSON.parse(read('themes'));
    themes[1].mechanics = ['sleep'];
    expect(() => parseData('themes', JSON.stringify(themes))).toThrow(
      '✖ is not in mechanics.json\n  → at [1].mechanics[0]',
    );
  });

  it('requires summaries in a theme without mechanics', () => {
    const themes = JSON.parse(read('themes'));
    themes[0].mechanics = [];
    expect(() => parseData('themes', JSON.stringify(themes))).toThrow(
      '✖ is required in a theme without mechanics\n  → at [0].titles[0].summary',
    );
  });
});
