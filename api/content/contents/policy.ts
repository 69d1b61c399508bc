import { ProblemError } from '#api/core/problem-error.ts';
import { type ContentTypeName, contentTypeOf } from '#spec/content/types/types.ts';
import { type InputError, validate } from '#spec/core/rules/validate.ts';
import type { StoredFields } from './tables.ts';

type Addressed = { readonly type: ContentTypeName; readonly slug: string | null };

/** Finds the errors with which a release would refuse a content. */
export const findIncomplete = ({ type, slug }: Addressed, fields: StoredFields): InputError[] => {
  const { complete, slugs } = contentTypeOf(type);
  const result = validate(complete, withTexts(type, fields));
  return [
    ...(slugs && slug === null ? [{ pointer: '/slug', rule: 'requiredInput' }] : []),
    ...('errors' in result
      ? result.errors.map((error) => ({ ...error, pointer: `/content${error.pointer}` }))
      : []),
  ];
};

/** Refuses to release an incomplete content, with the pointers of the incomplete fields. @throws INVALID_INPUT */
export const checkComplete = (content: Addressed, fields: StoredFields): void => {
  const errors = findIncomplete(content, fields);
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
};

/** Returns the fields with every text as an object, so that a missing one is reported at its Japanese text. */
const withTexts = (type: ContentTypeName, fields: StoredFields): StoredFields => {
  const texts = Object.entries(contentTypeOf(type).fields).flatMap(([name, { role }]) => {
    const value = fields[name] as object | undefined;
    if (role === 'localized') return [[name, value ?? {}]];
    return role === 'picture' && value ? [[name, { alt: {}, ...value }]] : [];
  });
  return { ...fields, ...Object.fromEntries(texts) };
};

/** Returns whether staff arrange the contents of a type by hand. */
export const hasManualOrder = (type: ContentTypeName): boolean =>
  contentTypeOf(type).order === 'position';

/** Returns whether public lists show all contents of the type, which limits their number. */
export const isListedWhole = (type: ContentTypeName): boolean => !contentTypeOf(type).isPaged;
