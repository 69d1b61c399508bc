import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';

/** An option of a select, radio or checkbox field. */
export type Option = {
  readonly value: string | number;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Shown between the box and the label, such as a picture. */
  readonly media?: ReactNode;
  /** The hint gives the reason why the option cannot be chosen. */
  readonly disabled?: boolean | undefined;
};

/**
 * Binds a field in which choosing commits: it is validated immediately, and with it the fields that it is compared with, if
 * they have errors.
 */
export const useChoiceField = (name: string, comparedWith: readonly string[] = []) => {
  const { field } = useController({ name });
  const { trigger, getFieldState } = useFormContext();
  const choose = (value: unknown) => {
    field.onChange(value);
    void trigger([name, ...comparedWith.filter((other) => getFieldState(other).invalid)]);
  };
  return { field, choose };
};

/** Returns a formatter that shows the labels of the chosen options. */
export const labelFormatter =
  (options: readonly Option[]) =>
  (chosen: unknown): string =>
    options
      .filter(({ value }) => (Array.isArray(chosen) ? chosen.includes(value) : value === chosen))
      .map(({ label }) => label)
      .join(', ');
