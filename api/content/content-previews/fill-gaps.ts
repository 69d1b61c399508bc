import type { StoredFields } from '#api/content/contents/tables.ts';
import { type ContentTypeName, contentTypeOf } from '#spec/content/types/types.ts';
import { validate } from '#spec/core/rules/validate.ts';

type Preview = { readonly today: string; readonly siteUrl: string };

/** Fills the fields of a draft with placeholders where a release would refuse them. Pure. */
export const fillGaps = (
  type: ContentTypeName,
  fields: StoredFields,
  preview: Preview,
): StoredFields => {
  const { complete, fields: definitions } = contentTypeOf(type);
  const result = validate(complete, fields);
  const incomplete = 'errors' in result ? result.errors : [];
  const names = new Set(incomplete.map(({ pointer }) => pointer.split('/')[1] as string));
  const filled = [...names].map((name) => [name, definitions[name]?.gap?.(fields[name], preview)]);
  return { ...fields, ...Object.fromEntries(filled) };
};
