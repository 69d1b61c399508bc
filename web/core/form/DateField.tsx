import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

type DateFieldProps = FieldProps & {
  /** First and last selectable day: `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  autoComplete?: 'bday';
};

/** Value of a partially entered date: invalid for every rule. */
const INCOMPLETE = '-';
/** Excludes years below 1000: while a year is typed, browsers report its first digits as the year. */
const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;

/** A native date input with the weekday beside it. The value is `YYYY-MM-DD`. */
export const DateField = ({ min, max, autoComplete, ...field }: DateFieldProps) => {
  const { t } = useTranslation('commons');
  const f = useFormat();
  const { field: control } = useController({ name: field.name });
  const { trigger } = useFormContext();
  const day = DAY.test(control.value ?? '') ? String(control.value) : undefined;
  return (
    <Field
      width="m"
      {...field}
      formatValue={(value) => (DAY.test(String(value)) ? f.day(String(value)) : '')}
    >
      {(controlProps) => (
        <div className={styles.measured}>
          <input
            {...controlProps}
            className={styles.control}
            type="date"
            name={control.name}
            ref={control.ref}
            min={min}
            max={max}
            autoComplete={autoComplete}
            value={control.value === INCOMPLETE ? '' : (control.value ?? '')}
            onChange={({ currentTarget: { value, validity } }) => {
              control.onChange(validity.badInput ? INCOMPLETE : value);
              if (DAY.test(value)) void trigger(field.name);
            }}
            onBlur={({ currentTarget: { validity } }) => {
              if (validity.badInput) control.onChange(INCOMPLETE);
              control.onBlur();
            }}
          />
          <output htmlFor={controlProps.id} className={styles.unit}>
            {day && t('form.weekday', { weekday: f.weekday(day) })}
          </output>
        </div>
      )}
    </Field>
  );
};
