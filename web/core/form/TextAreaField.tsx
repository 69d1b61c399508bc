import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useController } from 'react-hook-form';
import { useCounter } from './Counter.tsx';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

type TextAreaFieldProps = FieldProps & {
  rows?: number;
  /** Shows the character count and the limit. */
  counter?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
};

/** A multi-line text input. */
export const TextAreaField = ({
  rows = 4,
  counter: hasCounter,
  autoComplete,
  ...field
}: TextAreaFieldProps) => {
  const { field: control } = useController({ name: field.name });
  const counter = useCounter(field.name, control.value ?? '', hasCounter);
  return (
    <Field {...field} {...counter}>
      {(controlProps) => (
        <textarea
          {...controlProps}
          className={styles.control}
          rows={rows}
          autoComplete={autoComplete}
          name={control.name}
          ref={control.ref}
          value={control.value ?? ''}
          onChange={control.onChange}
          onBlur={control.onBlur}
        />
      )}
    </Field>
  );
};
