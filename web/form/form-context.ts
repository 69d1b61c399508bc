import { createContext, use } from 'react';

type FormFields = {
  /** Id of a field's control: links of the error summary lead to it. */
  readonly idOf: (name: string) => string;
  /** Labels of the fields there are. */
  readonly labels: Map<string, string>;
};

export const FormFieldsContext = createContext<FormFields | undefined>(undefined);

export const useFormFields = (): FormFields => {
  const fields = use(FormFieldsContext);
  if (!fields) throw new Error('A field stands outside of a form');
  return fields;
};
