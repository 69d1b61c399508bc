import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type InputError, validateAsync } from '#spec/core/rules/validate.ts';
import { waitForPressEnd } from './pointer-press.ts';

/*
 * Errors of fields: from the rules that a schema or the server names, through react-hook-form, to messages.
 */

/** A validation error: `type` is the rule's name and the key of its message. */
export type RuleError = FieldError & { readonly params?: InputError['params'] };

/** Returns false for the errors of the fields within a field, such as of the items of a list. */
export const isRuleError = (error: unknown): error is RuleError =>
  typeof error === 'object' && error !== null && 'type' in error && typeof error.type === 'string';

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

/**
 * Creates a react-hook-form resolver from a contract schema, with the same rule names as the API's errors. It waits until a
 * pointer press ends: an error message that appears or disappears on blur shifts the layout, and the pressed button would
 * move away from the pointer before the click.
 */
export const schemaResolver =
  <Schema extends z.ZodType>(
    schema: Schema,
  ): Resolver<FieldValues & z.input<Schema>, unknown, z.output<Schema>> =>
  async (values) => {
    const result = await validateAsync(schema, values);
    await waitForPressEnd();
    if ('value' in result) return { values: result.value, errors: {} };
    const errors: FieldErrors = {};
    for (const error of result.errors.reverse()) {
      set(errors, fieldNameAt(error.pointer), toRuleError(error));
    }
    return { values: {}, errors: errors as FieldErrors<FieldValues & z.input<Schema>> };
  };

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

/** The error of the form itself has this key; its message is the title of the summary. */
const ROOT = 'root';

/** Errors are nested like the values; a leaf is an object whose `type` is a string. */
const leaves = (errors: object, at: readonly string[] = []): [string, RuleError][] =>
  Object.entries(errors).flatMap(([key, inner]: [string, unknown]) => {
    if (typeof inner !== 'object' || inner === null || (key === ROOT && at.length === 0)) return [];
    const path = [...at, key];
    return isRuleError(inner) ? [[path.join('.'), inner]] : leaves(inner, path);
  });

/** Messages that a field has of its own: keys of `validations`, or of another namespace (`entries:…`), by rule. */
export type FieldMessages = Readonly<Record<string, string>>;

/** Returns the key of the message of an error. A list without the one item that it needs counts as not filled in. */
export const messageKey = ({ type, params }: RuleError, messages: FieldMessages = {}): string => {
  const isEmptyList = (type === 'countAtLeast' || type === 'minItems') && params?.min === 1;
  return messages[isEmptyList ? 'requiredInput' : type] ?? type;
};

/** Returns the message of a rule, `validations:<rule>` with the field's label; unknown rules get `invalid`. */
export const useRuleMessage = () => {
  const { t, i18n } = useTranslation('validations');
  return (error: RuleError, field: string, messages?: FieldMessages): string => {
    const key = messageKey(error, messages);
    return t(i18n.exists(key, { ns: 'validations' }) ? key : 'invalid', { ...error.params, field });
  };
};
