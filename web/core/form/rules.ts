import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
} from 'react-hook-form';
import type { z } from 'zod';
import { type InputError, judgedLate } from '#spec/core/rules/issues.ts';
import { normalised } from '#spec/core/rules/normalise.ts';

/** An error of a field: the rule it broke, which is also the key of its message, and the rule's parameters. */
export type RuleError = FieldError & { readonly params?: InputError['params'] };

export const ruleError = ({ rule, params }: InputError): RuleError => ({
  type: rule as FieldError['type'],
  ...(params ? { params } : {}),
});

/** The name of the field that a JSON Pointer into the body points at: `/lines/0/city` → `lines.0.city`. */
export const fieldOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');

/** The contract's schema as the judge of a form: the same rules by the same names as in the API's answer. */
export const rulesOf =
  <Schema extends z.ZodType>(
    schema: Schema,
  ): Resolver<FieldValues & z.input<Schema>, unknown, z.output<Schema>> =>
  async (values) => {
    const verdict = await judgedLate(schema, values);
    if ('value' in verdict) return { values: verdict.value, errors: {} };
    const errors: FieldErrors = {};
    for (const error of verdict.errors.reverse()) {
      set(errors, fieldOf(error.pointer), ruleError(error));
    }
    return { values: {}, errors: errors as FieldErrors<FieldValues & z.input<Schema>> };
  };

/** The values of a form as the contract would write them. */
export const written = (
  schema: z.ZodType,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> => normalised(schema, values) as Record<string, unknown>;
