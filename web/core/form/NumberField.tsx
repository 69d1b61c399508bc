import { useController } from 'react-hook-form';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { useFormFields } from './form-context.ts';
import { typedNumber } from './numbers.ts';

type NumberFieldProps = FieldProps & {
  /** Beside the box, and read out with it: 円, minutes. */
  unit?: string;
  /** Parts of one may be entered. */
  decimal?: boolean;
};

/** A number. Left, it shows the half-width digits it understood; what is no number stays, and is told. */
export const NumberField = ({ unit, decimal, ...field }: NumberFieldProps) => {
  const { field: control } = useController({ name: field.name });
  const unitId = `${useFormFields().idOf(field.name)}-unit`;
  return (
    <Field width="s" {...field} {...(unit && { afterId: unitId })}>
      {(tied) => (
        <div className={styles.measured}>
          <input
            {...tied}
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
              control.onChange(typedNumber(value));
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
