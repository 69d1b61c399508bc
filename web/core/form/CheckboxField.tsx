import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Field.module.css';
import { Field, type FieldProps, Mark } from './Field.tsx';
import { useChoice } from './options.ts';

type CheckboxFieldProps = FieldProps & {
  /** The words beside the box, where they have to hold more than the label: a link to what is agreed to. */
  children?: ReactNode;
  /** Without a cross the value is absent rather than false: where the schema knows true alone. */
  absent?: boolean;
};

/** One box: a consent, a yes. Its value is true or false. */
export const CheckboxField = ({ children, absent, ...field }: CheckboxFieldProps) => {
  const { t } = useTranslation('commons');
  const { field: control, choose } = useChoice(field.name);
  return (
    <Field {...field} bare words={(value) => t(value ? 'form.yes' : 'form.no')}>
      {(tied) => (
        <label className={styles.option}>
          <input
            {...tied}
            type="checkbox"
            name={control.name}
            ref={control.ref}
            checked={control.value === true}
            onChange={({ currentTarget }) =>
              choose(currentTarget.checked || (absent ? undefined : false))
            }
            onBlur={control.onBlur}
          />
          <span>
            {children ?? field.label} <Mark optional={field.optional} />
          </span>
        </label>
      )}
    </Field>
  );
};
