import type { Insertable } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import type { ContentDraft } from '#spec/content/types/bodies.ts';
import { findMissingEnglish } from '#spec/content/types/english.ts';
import { type ContentTypeName, contentTypeOf } from '#spec/content/types/types.ts';
import { type LocalizedInput, toLocalized } from '#spec/core/localized-input.ts';
import type { StoredFields } from './tables.ts';

/** Converts fields to the form that a revision stores. Pure. */

/** Removes empty values: texts without a character, and objects without a field. */
export const toStoredFields = ({ type: _type, ...fields }: ContentDraft): StoredFields =>
  withoutEmpty(fields);

const withoutEmpty = (fields: object): StoredFields =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? withoutEmpty(value)
          : value,
      ])
      .filter(
        ([, value]) =>
          value !== undefined &&
          value !== '' &&
          !(typeof value === 'object' && Object.keys(value).length === 0),
      ),
  );

type SearchColumns = Pick<
  Insertable<Database['content_revision']>,
  'title' | 'search_text' | 'missing_english'
>;

/** Returns the columns that lists of staff and searches read. */
export const searchColumns = (name: ContentTypeName, fields: StoredFields): SearchColumns => {
  const { title, searched } = contentTypeOf(name);
  const named = toLocalized(fields[title] as LocalizedInput | undefined);
  return {
    title: named ? JSON.stringify(named) : null,
    search_text: buildSearchText(searched.flatMap((field) => wordsOf(fields[field]))),
    missing_english: findMissingEnglish(name, fields),
  };
};

const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return Object.values((value ?? {}) as LocalizedInput).filter((text) => text !== undefined);
};

export type References = {
  readonly pictures: readonly Reference[];
  readonly products: readonly Reference[];
  readonly awards: readonly Reference[];
};

/** Something that a field names, with the pointer to its id. */
export type Reference = { readonly id: string; readonly pointer: string };

/** Returns the pictures, works and awards that the fields of a revision name. */
export const referencesOf = (name: ContentTypeName, fields: StoredFields): References => {
  const named = Object.entries(contentTypeOf(name).fields).filter(([field]) => field in fields);
  return {
    pictures: named.flatMap(([field, { role }]) =>
      role === 'picture' || role === 'pictureWithoutText'
        ? [{ id: (fields[field] as { id: string }).id, pointer: `/content/${field}/id` }]
        : [],
    ),
    products: named.flatMap(([field, { role }]) =>
      role === 'products'
        ? (fields[field] as string[]).map((id, at) => ({ id, pointer: `/content/${field}/${at}` }))
        : [],
    ),
    awards: named.flatMap(([field, { role }]) =>
      role === 'award' ? [{ id: fields[field] as string, pointer: `/content/${field}` }] : [],
    ),
  };
};
