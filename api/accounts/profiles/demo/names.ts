import { z } from 'zod';
import { kana, list, readData, word } from '#api/core/demo/data-file.ts';

const romanised = z.string().regex(/^[A-Z][a-z]+$/, 'must be Latin letters');
const personName = z.strictObject({ name: word, kana, romanised });

export type PersonName = z.output<typeof personName>;

export const NAMES_FILE = new URL('./names.json', import.meta.url);
export const NAMES_SCHEMA = z.strictObject({
  familyNames: list(personName),
  givenNames: list(personName),
  nicknames: list(word),
});

export const NAMES = readData(NAMES_FILE, NAMES_SCHEMA);
