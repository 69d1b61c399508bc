import { createContext, use, useMemo, useState } from 'react';
import { type FieldValues, get, type UseFormGetValues } from 'react-hook-form';
import type { z } from 'zod';
import { normalised } from '#spec/core/rules/normalise.ts';
import { maxLengthOf } from './schema.ts';

export type FormFields = {
  /** Id of a field's control: links of the error summary lead to it. */
  readonly idOf: (name: string) => string;
  /** Labels of the fields there are. */
  readonly labels: Map<string, string>;
  /** How a field's value reads, where it is not read as it is: the label of a choice. */
  readonly words: Map<string, (value: unknown) => string>;
  /** Fields of which no draft keeps anything. */
  readonly unkept: Set<string>;
  /** The most characters that the schema lets a text have. */
  readonly maxLengthOf: (name: string) => number | undefined;
  /** A text of the form as its schema writes it: trimmed, half-width where the rule says so. */
  readonly written: (name: string) => string;
};

export const FormFieldsContext = createContext<FormFields | undefined>(undefined);

export const useFormFields = (): FormFields => {
  const fields = use(FormFieldsContext);
  if (!fields) throw new Error('A field stands outside of a form');
  return fields;
};

/** What a form tells its fields, and they it. */
export const useNewFields = <Values extends FieldValues>(
  formId: string,
  schema: z.ZodType,
  getValues: UseFormGetValues<Values>,
): FormFields => {
  const [known] = useState(() => ({
    labels: new Map<string, string>(),
    words: new Map<string, (value: unknown) => string>(),
    unkept: new Set<string>(),
  }));
  return useMemo(
    () => ({
      ...known,
      idOf: (name) => `${formId}-${name}`,
      maxLengthOf: (name) => maxLengthOf(schema, name),
      written: (name) => String(get(normalised(schema, getValues()), name) ?? ''),
    }),
    [known, formId, schema, getValues],
  );
};
