import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { ProblemError } from '#api/core/problem-error.ts';
import { validate } from '#spec/core/rules/validate.ts';

/*
 * PATCH: merges the changes into the stored fields and validates the result. RFC 7396, limited to one level.
 */

type Fields = Readonly<Record<string, unknown>>;

/**
 * Merges changes into the stored fields: null clears a field, absent leaves it.
 * @throws INVALID_INPUT with every rule that the result breaks
 */
export const applyMergePatch = <Schema extends z.ZodObject>(
  schema: Schema,
  before: Fields,
  changes: Fields,
): z.output<Schema> => {
  const merged = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null);
  const result = validate(schema, Object.fromEntries(merged));
  if ('errors' in result) throw new ProblemError('INVALID_INPUT', { errors: result.errors });
  return result.value;
};

/** Returns a patch that clears these fields. */
export const clearFields = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;

/** Returns the changed fields before and after, for the audit log; undefined when nothing changed. */
export const diffFields = (
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } | undefined => {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const pick = (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return names.length > 0 ? { before: pick(before), after: pick(after) } : undefined;
};
