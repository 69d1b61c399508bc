import { type ReactNode, useEffect } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Field.module.css';
import { useFormFields } from './form-context.ts';
import type { RuleError } from './rules.ts';
import { useRuleMessage } from './use-rule-message.ts';

/** What every field is told. */
export type FieldProps = {
  /** Name in the schema: `day`, `address.city`. */
  name: string;
  label: string;
  /** What to enter, before it is entered. */
  hint?: ReactNode;
  /** Said beside the label; all others are required. */
  optional?: boolean;
  /** Width of the control, as long as what is expected: a code, a name, a sentence, everything. */
  width?: 's' | 'm' | 'l' | 'full';
};

/** What ties a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
};

type Props = FieldProps & {
  /** Several controls under one legend: radio buttons, boxes. */
  group?: boolean;
  /** Below the control: a counter. */
  after?: ReactNode;
  afterId?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A field: label with 必須 or 任意, hint, control, error; in this order in every form. */
export const Field = ({
  name,
  label,
  hint,
  optional,
  width = 'full',
  group,
  after,
  afterId,
  children,
}: Props) => {
  const { t } = useTranslation('commons');
  const { errors } = useFormState({ name });
  const { idOf, labels } = useFormFields();
  const messageOf = useRuleMessage();
  const id = idOf(name);
  const error = get(errors, name) as RuleError | undefined;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  useEffect(() => {
    labels.set(name, label);
    return () => void labels.delete(name);
  }, [labels, name, label]);

  const Box = group ? 'fieldset' : 'div';
  const caption = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.mark} data-optional={optional || undefined}>
        {optional ? t('form.optional') : t('form.required')}
      </span>
    </>
  );
  return (
    <Box className={styles.field} data-width={width} data-invalid={error ? true : undefined}>
      {group ? (
        <legend className={styles.caption}>{caption}</legend>
      ) : (
        <label className={styles.caption} htmlFor={id}>
          {caption}
        </label>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': [hintId, afterId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': !optional || undefined,
      })}
      {after}
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon name="circle-alert" />
          <span>{messageOf(error, label)}</span>
        </p>
      )}
    </Box>
  );
};
