import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { codePoints } from '#spec/rules/string.ts';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { useFormFields } from './form-context.ts';

type TextAreaFieldProps = FieldProps & {
  rows?: number;
  /** Most characters, counted as the rule counts them; shown with how many there are. */
  limit?: number;
};

/** Several lines of text. */
export const TextAreaField = ({ rows = 4, limit, ...field }: TextAreaFieldProps) => {
  const { t } = useTranslation('commons');
  const { field: control } = useController({ name: field.name });
  const { idOf } = useFormFields();
  const counterId = `${idOf(field.name)}-counter`;
  const count = codePoints(control.value ?? '');
  return (
    <Field
      {...field}
      {...(limit === undefined ? {} : { afterId: counterId })}
      after={
        limit !== undefined && (
          <p id={counterId} className={styles.counter} data-over={count > limit || undefined}>
            {t('form.counter', { count, limit })}
            {count > limit && ` ${t('form.counterOver', { count: count - limit })}`}
          </p>
        )
      }
    >
      {(tied) => (
        <textarea
          {...tied}
          className={styles.control}
          rows={rows}
          name={control.name}
          ref={control.ref}
          value={control.value ?? ''}
          onChange={control.onChange}
          onBlur={control.onBlur}
        />
      )}
    </Field>
  );
};
