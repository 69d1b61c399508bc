import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { labelFormatter, type Option, useChoiceField } from './options.ts';

type SelectFieldProps = FieldProps & {
  options: readonly Option[];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Label of the empty option, where choosing nothing means something. */
  emptyLabel?: string;
  /** Fields that a rule compares with this one: their errors are checked again when it changes. */
  comparedWith?: readonly string[];
};

/** A single choice is repeated only among the choices of a ranking. */
const MESSAGES = { requiredInput: 'requiredSelect', uniqueItems: 'uniqueChoice' };

/** A single choice with a select element. The value has the option's type: a number stays a number. */
export const SelectField = ({
  options,
  autoComplete,
  emptyLabel,
  comparedWith,
  ...field
}: SelectFieldProps) => {
  const { t } = useTranslation('commons');
  const { field: control, choose } = useChoiceField(field.name, comparedWith);
  const chosen = options.findIndex(({ value }) => value === control.value);
  return (
    <Field width="m" messages={MESSAGES} {...field} formatValue={labelFormatter(options)}>
      {(controlProps) => (
        <select
          {...controlProps}
          className={styles.control}
          name={control.name}
          autoComplete={autoComplete}
          ref={control.ref}
          value={chosen < 0 ? '' : chosen}
          onChange={({ currentTarget }) =>
            choose(
              currentTarget.value === '' ? undefined : options[Number(currentTarget.value)]?.value,
            )
          }
          onBlur={control.onBlur}
        >
          {(chosen < 0 || field.optional) && (
            <option value="">{emptyLabel ?? t('form.select')}</option>
          )}
          {options.map(({ value, label, disabled }, index) => (
            <option key={value} value={index} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
