import { z } from 'zod';
import { CONTENT_TYPES, type ContentTypeName, contentTypeOf } from '#spec/content/types/types.ts';

/** The fields of a type, as a release requires them. */
export type FieldsOf<Name extends ContentTypeName> = z.output<
  (typeof CONTENT_TYPES)[Name]['complete']
>;

/** Returns the names of the long texts of a type, which lists lack. */
export const longFields = (type: ContentTypeName): string[] =>
  Object.entries(contentTypeOf(type).fields).flatMap(([name, { isLong }]) =>
    isLong ? [name] : [],
  );

const readers = (type: ContentTypeName) => {
  const { complete } = contentTypeOf(type);
  const omitted = Object.fromEntries(longFields(type).map((name) => [name, true]));
  const short = z.strictObject(complete.shape).omit(omitted as Record<never, never>);
  return { whole: complete, short };
};

const READERS = Object.fromEntries(
  (Object.keys(CONTENT_TYPES) as ContentTypeName[]).map((type) => [type, readers(type)]),
) as unknown as Readonly<Record<ContentTypeName, ReturnType<typeof readers>>>;

/**
 * Parses the stored fields of a release with the schema of their type; `short` omits the long texts.
 * @throws {z.ZodError} when a schema was changed without a migration of the stored fields
 */
export const readFields = <Name extends ContentTypeName>(
  type: Name,
  fields: object,
  extent: 'whole' | 'short',
): FieldsOf<Name> => READERS[type][extent].parse(fields) as FieldsOf<Name>;
