import { useController } from 'react-hook-form';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { useFormFields } from './form-context.ts';
import { parseNumber } from './numbers.ts';

type NumberFieldProps = FieldProps & {
  /** Unit beside the input, also its description: 円, minutes. */
  unit?: string;
  /** Allows decimals. */
  decimal?: boolean;
};

/** A number input. On blur it shows the parsed number; invalid input stays and gets an error. */
export const NumberField = ({ unit, decimal, ...field }: NumberFieldProps) => {
  const { field: control } = useController({ name: field.name });
  const unitId = `${useFormFields().idOf(field.name)}-unit`;
  return (
    <Field width="s" {...field} {...(unit && { afterId: unitId })}>
      {(controlProps) => (
        <div className={styles.measured}>
          <input
            {...controlProps}
            className={styles.control}
            data-number
            type="text"
            inputMode={decimal ? 'decimal' : 'numeric'}
            autoComplete="off"
            name={control.name}
            ref={control.ref}
            value={control.value ?? ''}
            onChange={control.onChange}
            onBlur={({ currentTarget: { value } }) => {
              control.onChange(parseNumber(value));
              control.onBlur();
            }}
          />
          {unit && (
            <span id={unitId} className={styles.unit}>
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
};
