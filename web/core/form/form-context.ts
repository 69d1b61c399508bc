import { createContext, use, useMemo, useState } from 'react';
import { type FieldValues, get, type UseFormGetValues } from 'react-hook-form';
import type { z } from 'zod';
import { normalize } from '#spec/core/rules/validate.ts';
import type { FieldMessages } from './field-errors.ts';
import { maxLengthOf } from './schema.ts';

export type FormFields = {
  /** Id of a field's control; the error summary links to it. */
  readonly idOf: (name: string) => string;
  /** Labels of the mounted fields. */
  readonly labels: Map<string, string>;
  /** Messages that fields have of their own. */
  readonly messages: Map<string, FieldMessages>;
  /** Formatters of values that are not shown literally, for example the label of an option. */
  readonly formatters: Map<string, (value: unknown) => string>;
  /** Names of fields that drafts never store. */
  readonly excludedFromDraft: Set<string>;
  /** The schema's `maxLength` of a field. */
  readonly maxLengthOf: (name: string) => number | undefined;
  /** Returns a text field's value as its schema normalizes it: trimmed, and half-width where a rule requires it. */
  readonly normalizedValue: (name: string) => string;
};

export const FormFieldsContext = createContext<FormFields | undefined>(undefined);

export const useFormFields = (): FormFields => {
  const fields = use(FormFieldsContext);
  if (!fields) throw new Error('A field is rendered outside of a form');
  return fields;
};

/** Creates the registry that a form shares with its fields. */
export const useCreateFormFields = <Values extends FieldValues>(
  formId: string,
  schema: z.ZodType,
  getValues: UseFormGetValues<Values>,
): FormFields => {
  const [registry] = useState(() => ({
    labels: new Map<string, string>(),
    messages: new Map<string, FieldMessages>(),
    formatters: new Map<string, (value: unknown) => string>(),
    excludedFromDraft: new Set<string>(),
  }));
  return useMemo(
    () => ({
      ...registry,
      idOf: (name) => `${formId}-${name}`,
      maxLengthOf: (name) => maxLengthOf(schema, name),
      normalizedValue: (name) => String(get(normalize(schema, getValues()), name) ?? ''),
    }),
    [registry, formId, schema, getValues],
  );
};
