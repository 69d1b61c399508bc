import type { z } from 'zod';
import { ProblemError } from '#api/core/problem-error.ts';
import { judged } from '#spec/core/rules/issues.ts';

/*
 * What a PATCH is about: the changes are put into what is there, and the whole is judged. RFC 7396, as far as one level.
 */

type Fields = Readonly<Record<string, unknown>>;

/**
 * What is there once the changes are in it: null clears, what is absent stays.
 * @throws INVALID_INPUT with every rule that the whole breaks
 */
export const changed = <Schema extends z.ZodObject>(
  schema: Schema,
  before: Fields,
  changes: Fields,
): z.output<Schema> => {
  const whole = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null);
  const verdict = judged(schema, Object.fromEntries(whole));
  if ('errors' in verdict) throw new ProblemError('INVALID_INPUT', { errors: verdict.errors });
  return verdict.value;
};

/** Changes that clear these fields. */
export const cleared = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;

/** The fields that differ, as they were and as they are: for the audit. Undefined where nothing does. */
export const difference = (
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } | undefined => {
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  const part = (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return names.length > 0 ? { before: part(before), after: part(after) } : undefined;
};
