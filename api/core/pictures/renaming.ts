import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { LOCALES } from '#spec/core/locale.ts';
import type { LocalizedInput } from '#spec/core/localized-input.ts';
import { MAX_ALT } from '#spec/core/pictures.ts';
import {
  incrementVersion,
  listPictures,
  type PictureList,
  type PictureOwner,
  type PictureRow,
  savePicture,
} from './store.ts';

/** A letter alone is found in any text. */
const MIN_NAME = 2;

const isOfWord = (sign: string): boolean => /[\p{Script=Latin}\p{N}]/u.test(sign);

/** Replaces a name where it is no part of a word of Latin letters. */
const replaceName = (text: string, old: string, next: string): string => {
  const [first = '', ...others] = text.split(old);
  let before = first;
  return others.reduce((done, rest) => {
    const isPart =
      (isOfWord(before.slice(-1)) && isOfWord(old.charAt(0))) ||
      (isOfWord(old.slice(-1)) && isOfWord(rest.charAt(0)));
    before = rest;
    return done + (isPart ? old : next) + rest;
  }, first);
};

const renamed = (text: string, before: LocalizedInput, after: LocalizedInput): string => {
  const result = LOCALES.reduce((rest, locale) => {
    const [old = '', next = ''] = [before[locale], after[locale]];
    const isUsable = next !== '' && old !== next && [...old].length >= MIN_NAME;
    return isUsable ? replaceName(rest, old, next) : rest;
  }, text);
  return [...result].length <= MAX_ALT ? result : text;
};

/** The text alternative of a picture of something that was renamed: “Emblem of Yunagi Games” has the new name, too. */
export const renamedAlt = (
  alt: LocalizedInput,
  before: LocalizedInput,
  after: LocalizedInput,
): LocalizedInput =>
  Object.fromEntries(
    Object.entries(alt).map(([locale, text]) => [locale, text && renamed(text, before, after)]),
  );

type Renaming = {
  readonly before: LocalizedInput;
  readonly after: LocalizedInput;
  /** What follows for the owner from other text alternatives. */
  readonly onChange: (pictures: readonly PictureRow[]) => Promise<void>;
};

/** Renames an owner in the text alternatives of its pictures, whose list is locked. */
export const renameInPictures = async (
  trx: Transaction<Database>,
  owner: PictureOwner,
  { pictures }: PictureList,
  { before, after, onChange }: Renaming,
): Promise<void> => {
  const rows = pictures.map((row) => ({ ...row, alt: renamedAlt(row.alt, before, after) }));
  if (isDeepStrictEqual(rows, pictures)) return;
  for (const [position, row] of rows.entries()) await savePicture(trx, row, position);
  await incrementVersion(trx, owner);
  await onChange(await listPictures(trx, owner));
};
