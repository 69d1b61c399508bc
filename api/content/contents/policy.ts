import { ProblemError } from '#api/core/problem-error.ts';
import { type ContentTypeName, contentTypeOf } from '#spec/content/types/types.ts';
import { type InputError, validate } from '#spec/core/rules/validate.ts';
import type { StoredFields } from './tables.ts';

type Addressed = { readonly type: ContentTypeName; readonly slug: string | null };

/** What a release would refuse. */
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

/** Refuses to release what lacks something, at the fields that do. @throws INVALID_INPUT */
export const checkComplete = (content: Addressed, fields: StoredFields): void => {
  const errors = findIncomplete(content, fields);
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
};

/** With every text as an object, so that a missing one is reported at its Japanese. */
const withTexts = (type: ContentTypeName, fields: StoredFields): StoredFields => {
  const texts = Object.entries(contentTypeOf(type).fields).flatMap(([name, { role }]) => {
    const value = fields[name] as object | undefined;
    if (role === 'localized') return [[name, value ?? {}]];
    return role === 'picture' && value ? [[name, { alt: {}, ...value }]] : [];
  });
  return { ...fields, ...Object.fromEntries(texts) };
};

/** Whether staff arrange the contents of a type by hand. */
export const hasManualOrder = (type: ContentTypeName): boolean =>
  contentTypeOf(type).order === 'position';

/** Whether public lists show the type whole, which limits it. */
export const isListedWhole = (type: ContentTypeName): boolean => !contentTypeOf(type).isPaged;
