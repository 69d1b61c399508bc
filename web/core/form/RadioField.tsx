import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { type Option, useChoice, wordsFor } from './options.ts';

type RadioFieldProps = FieldProps & { options: readonly Option[] };

/** One of a few, all in sight. */
export const RadioField = ({ options, ...field }: RadioFieldProps) => {
  const { field: control, choose } = useChoice(field.name);
  return (
    <Field {...field} group words={wordsFor(options)}>
      {({ id, 'aria-required': _required, ...tied }) => (
        <div className={styles.options}>
          {options.map(({ value, label, hint, disabled }, index) => (
            <label key={value} className={styles.option}>
              <input
                {...tied}
                id={index === 0 ? id : undefined}
                type="radio"
                name={control.name}
                ref={index === 0 ? control.ref : undefined}
                value={String(value)}
                checked={control.value === value && !disabled}
                disabled={disabled}
                onChange={() => choose(value)}
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
