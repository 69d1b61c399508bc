import { useTranslation } from 'react-i18next';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { useFormFields } from './form-context.ts';
import { type Option, useChoice, wordsFor } from './options.ts';

type CheckboxGroupFieldProps = FieldProps & {
  options: readonly Option[];
  /** Most that may be chosen; shown with how many are. */
  limit?: number;
};

/** Several of a few, all in sight. The value lists what is chosen, in the order of the options. */
export const CheckboxGroupField = ({ options, limit, ...field }: CheckboxGroupFieldProps) => {
  const { t } = useTranslation('commons');
  const { field: control, choose } = useChoice(field.name);
  const countId = `${useFormFields().idOf(field.name)}-count`;
  const chosen: readonly unknown[] = Array.isArray(control.value) ? control.value : [];
  const toggle = (value: Option['value']) =>
    choose(
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each))),
    );
  return (
    <Field
      {...field}
      group
      words={wordsFor(options)}
      {...(limit !== undefined && {
        afterId: countId,
        after: (
          <p id={countId} className={styles.counter} data-over={chosen.length > limit || undefined}>
            {t('form.chosen', { count: chosen.length, limit })}
          </p>
        ),
      })}
    >
      {({ id, 'aria-required': _required, ...tied }) => (
        <div className={styles.options}>
          {options.map(({ value, label, hint, disabled }, index) => (
            <label key={value} className={styles.option}>
              <input
                {...tied}
                id={index === 0 ? id : undefined}
                type="checkbox"
                name={control.name}
                ref={index === 0 ? control.ref : undefined}
                value={String(value)}
                checked={chosen.includes(value)}
                disabled={disabled}
                onChange={() => toggle(value)}
                onBlur={control.onBlur}
              />
              <span>
                {label}
                {hint && <span className={styles.optionHint}>{hint}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
};
