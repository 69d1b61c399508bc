import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
} from 'react-hook-form';
import type { z } from 'zod';
import { type InputError, normalize, validateAsync } from '#spec/core/rules/validate.ts';

/** A validation error: `type` is the rule's name and the key of its message. */
export type RuleError = FieldError & { readonly params?: InputError['params'] };

export const toRuleError = ({ rule, params }: InputError): RuleError => ({
  type: rule as FieldError['type'],
  ...(params ? { params } : {}),
});

/** Converts a JSON Pointer (RFC 6901) into a field name: `/lines/0/city` → `lines.0.city`. */
export const fieldNameAt = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');

/** Creates a react-hook-form resolver from a contract schema, with the same rule names as the API's errors. */
export const schemaResolver =
  <Schema extends z.ZodType>(
    schema: Schema,
  ): Resolver<FieldValues & z.input<Schema>, unknown, z.output<Schema>> =>
  async (values) => {
    const result = await validateAsync(schema, values);
    if ('value' in result) return { values: result.value, errors: {} };
    const errors: FieldErrors = {};
    for (const error of result.errors.reverse()) {
      set(errors, fieldNameAt(error.pointer), toRuleError(error));
    }
    return { values: {}, errors: errors as FieldErrors<FieldValues & z.input<Schema>> };
  };

/** Returns the form values as the schema normalizes them. */
export const normalizedValues = (
  schema: z.ZodType,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> => normalize(schema, values) as Record<string, unknown>;
