import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useController } from 'react-hook-form';
import { halfWidth } from './clean.ts';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric';
  /** Full-width letters and digits become half-width when the field is left. E-mail, phone and addresses do anyway. */
  converted?: boolean;
};

/** One line of text. */
export const TextField = ({
  type = 'text',
  autoComplete,
  inputMode,
  converted = type !== 'text',
  ...field
}: TextFieldProps) => {
  const { field: control } = useController({ name: field.name });
  return (
    <Field {...field}>
      {(tied) => (
        <input
          {...tied}
          className={styles.control}
          type={type}
          name={control.name}
          ref={control.ref}
          value={control.value ?? ''}
          autoComplete={autoComplete}
          inputMode={inputMode}
          onChange={control.onChange}
          onBlur={(event) => {
            const { value } = event.currentTarget;
            if (converted && halfWidth(value) !== value) control.onChange(halfWidth(value));
            control.onBlur();
          }}
        />
      )}
    </Field>
  );
};
