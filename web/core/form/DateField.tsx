import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

type DateFieldProps = FieldProps & {
  /** First and last day that the calendar offers: `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  autoComplete?: 'bday';
};

/** What stands for a day of which only a part was entered: no rule takes it for a day. */
const INCOMPLETE = '-';
/** While a year is typed, a browser already takes its first digits for one. */
const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;

/** A day, in the browser's own box, with its weekday beside it. The value is `YYYY-MM-DD`. */
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
      words={(value) => (DAY.test(String(value)) ? f.day(String(value)) : '')}
    >
      {(tied) => (
        <div className={styles.measured}>
          <input
            {...tied}
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
          <output htmlFor={tied.id} className={styles.unit}>
            {day && t('form.weekday', { weekday: f.weekday(day) })}
          </output>
        </div>
      )}
    </Field>
  );
};
