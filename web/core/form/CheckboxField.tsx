import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '#web/core/ui/Layout.tsx';
import styles from './Field.module.css';
import { Field, type FieldProps, RequiredMark } from './Field.tsx';
import { useChoiceField } from './options.ts';

type CheckboxFieldProps = FieldProps & {
  /** Content next to the checkbox instead of the label, for example with a link to the terms. */
  children?: ReactNode;
  /** Unchecked is undefined instead of false, for schemas that accept only true. */
  absent?: boolean;
};

/** A box that must be ticked is never filled in. */
const MESSAGES = { requiredInput: 'onlyTrue' };

/** A single checkbox with a boolean value. */
export const CheckboxField = ({ children, absent, ...field }: CheckboxFieldProps) => {
  const { t } = useTranslation('commons');
  const { field: control, choose } = useChoiceField(field.name);
  return (
    <Field
      {...field}
      bare
      messages={MESSAGES}
      formatValue={(value) => t(value ? 'form.yes' : 'form.no')}
    >
      {(controlProps) => (
        <Row as="label" gap={3} align="start" className={styles.option}>
          <input
            {...controlProps}
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
            {children ?? field.label} <RequiredMark optional={field.optional} />
          </span>
        </Row>
      )}
    </Field>
  );
};
