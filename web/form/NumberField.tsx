import { useController } from 'react-hook-form';
import { halfWidth } from './clean.ts';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

/** A whole number. Full-width digits and commas are understood; what is no number stays as typed, and is told so. */
export const NumberField = (field: FieldProps) => {
  const { field: control } = useController({ name: field.name });
  return (
    <Field width="s" {...field}>
      {(tied) => (
        <input
          {...tied}
          className={styles.control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          name={control.name}
          ref={control.ref}
          value={control.value ?? ''}
          onChange={control.onChange}
          onBlur={(event) => {
            control.onChange(toNumber(event.currentTarget.value));
            control.onBlur();
          }}
        />
      )}
    </Field>
  );
};

const toNumber = (typed: string): number | string => {
  const text = halfWidth(typed).replaceAll(',', '').trim();
  return /^-?\d+$/.test(text) ? Number(text) : typed;
};
