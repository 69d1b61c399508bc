import type { FieldErrors } from 'react-hook-form';
import type { RuleError } from './schema-resolver.ts';

/** A field that failed validation. Without a label, the form does not render the field. */
export type InvalidField = {
  readonly name: string;
  readonly label: string | undefined;
  readonly error: RuleError;
};

/**
 * Lists all errors of a form: first those of rendered fields in document order, then the rest, which would otherwise
 * block a submit silently. `before` returns whether one field precedes another in the document.
 */
export const listInvalidFields = (
  errors: FieldErrors,
  labels: ReadonlyMap<string, string>,
  before: (one: string, other: string) => boolean,
): InvalidField[] => {
  const invalid = leaves(errors).map(([name, error]) => ({ name, label: labels.get(name), error }));
  const rendered = invalid.filter(({ label }) => label !== undefined);
  const others = invalid.filter(({ label }) => label === undefined);
  rendered.sort((one, other) => (before(one.name, other.name) ? -1 : 1));
  return [...rendered, ...others];
};

/** Errors are nested like the values; a leaf is an object whose `type` is a string. */
const leaves = (errors: object, at: readonly string[] = []): [string, RuleError][] =>
  Object.entries(errors).flatMap(([key, inner]: [string, unknown]) => {
    if (typeof inner !== 'object' || inner === null) return [];
    const path = [...at, key];
    if ('type' in inner && typeof inner.type === 'string') {
      return [[path.join('.'), inner as RuleError]];
    }
    return leaves(inner, path);
  });
