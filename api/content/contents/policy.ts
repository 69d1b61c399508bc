import { ProblemError } from '#api/core/problem-error.ts';
import { type ContentTypeName, contentTypeOf } from '#spec/content/types/types.ts';
import { type InputError, validate } from '#spec/core/rules/validate.ts';
import type { StoredFields } from './tables.ts';

/** Refuses to release what lacks something, at the fields that do. @throws INVALID_INPUT */
export const checkComplete = (
  { type, slug }: { readonly type: ContentTypeName; readonly slug: string | null },
  fields: StoredFields,
): void => {
  const { complete, slugs } = contentTypeOf(type);
  const result = validate(complete, fields);
  const errors: InputError[] = [
    ...(slugs && slug === null ? [{ pointer: '/slug', rule: 'requiredInput' }] : []),
    ...('errors' in result
      ? result.errors.map((error) => ({ ...error, pointer: `/content${error.pointer}` }))
      : []),
  ];
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
};

/** Types that staff arrange have a limit, so that their order can be read at once. */
export const isArranged = (type: ContentTypeName): boolean =>
  contentTypeOf(type).order === 'position';
