import { useController, useFormContext } from 'react-hook-form';

/** A choice: what is sent and what is read. */
export type Option = {
  readonly value: string | number;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Cannot be chosen; the hint says why. */
  readonly disabled?: boolean | undefined;
};

/** A field in which choosing is committing: it is judged at once. */
export const useChoice = (name: string) => {
  const { field } = useController({ name });
  const { trigger } = useFormContext();
  const choose = (value: unknown) => {
    field.onChange(value);
    void trigger(name);
  };
  return { field, choose };
};

/** How what was chosen reads: the labels of the options. */
export const wordsFor =
  (options: readonly Option[]) =>
  (chosen: unknown): string =>
    options
      .filter(({ value }) => (Array.isArray(chosen) ? chosen.includes(value) : value === chosen))
      .map(({ label }) => label)
      .join(', ');
