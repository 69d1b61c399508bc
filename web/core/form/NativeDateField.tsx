import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

type NativeDateFieldProps = FieldProps & {
  type: 'date' | 'datetime-local';
  /** Matches complete values, which begin with the day as `YYYY-MM-DD`. */
  pattern: RegExp;
  /** A complete value in words. */
  inWords: (value: string) => string;
  min?: string | undefined;
  max?: string | undefined;
  autoComplete?: 'bday' | undefined;
};

/** Value of a partially entered date: invalid for every rule. */
const INCOMPLETE = '-';

/** A native input for a date or a date with a time, with the weekday next to it. */
export const NativeDateField = ({
  type,
  pattern,
  inWords,
  min,
  max,
  autoComplete,
  ...field
}: NativeDateFieldProps) => {
  const { t } = useTranslation('commons');
  const f = useFormat();
  const { field: control } = useController({ name: field.name });
  const { trigger } = useFormContext();
  const day = pattern.test(control.value ?? '') ? String(control.value).slice(0, 10) : undefined;
  return (
    <Field
      width="m"
      {...field}
      formatValue={(value) => (pattern.test(String(value)) ? inWords(String(value)) : '')}
    >
      {(controlProps) => (
        <Cluster gap={[2, 3]}>
          <input
            {...controlProps}
            className={styles.control}
            type={type}
            name={control.name}
            ref={control.ref}
            min={min}
            max={max}
            autoComplete={autoComplete}
            value={control.value === INCOMPLETE ? '' : (control.value ?? '')}
            onChange={({ currentTarget: { value, validity } }) => {
              control.onChange(validity.badInput ? INCOMPLETE : value);
              if (pattern.test(value)) void trigger(field.name);
            }}
            onBlur={({ currentTarget: { validity } }) => {
              if (validity.badInput) control.onChange(INCOMPLETE);
              control.onBlur();
            }}
          />
          <output htmlFor={controlProps.id} className="soft">
            {day && t('form.weekday', { weekday: f.weekday(day) })}
          </output>
        </Cluster>
      )}
    </Field>
  );
};
