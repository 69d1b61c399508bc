import type { FieldErrors } from 'react-hook-form';
import type { RuleError } from './rules.ts';

/** A field that broke a rule. Without a label, it is none that the visitor can see. */
export type BrokenField = {
  readonly name: string;
  readonly label: string | undefined;
  readonly error: RuleError;
};

/**
 * Every error of a form: those of its fields in the order they stand, then those of no field, which would otherwise
 * refuse a submit without a word. `before` says whether one field stands before another in the document.
 */
export const brokenFields = (
  errors: FieldErrors,
  labels: ReadonlyMap<string, string>,
  before: (one: string, other: string) => boolean,
): BrokenField[] => {
  const broken = leaves(errors).map(([name, error]) => ({ name, label: labels.get(name), error }));
  const here = broken.filter(({ label }) => label !== undefined);
  const elsewhere = broken.filter(({ label }) => label === undefined);
  here.sort((one, other) => (before(one.name, other.name) ? -1 : 1));
  return [...here, ...elsewhere];
};

/** Errors lie in a tree like the values: an error is where a `type` is that is a text. */
const leaves = (errors: object, at: readonly string[] = []): [string, RuleError][] =>
  Object.entries(errors).flatMap(([key, inner]: [string, unknown]) => {
    if (typeof inner !== 'object' || inner === null) return [];
    const path = [...at, key];
    if ('type' in inner && typeof inner.type === 'string') {
      return [[path.join('.'), inner as RuleError]];
    }
    return leaves(inner, path);
  });
