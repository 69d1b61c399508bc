import { type ReactNode, useEffect } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/core/ui/Icon.tsx';
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
  /** The control shows its label itself, as a box does. */
  bare?: boolean;
  /** An error that is not the form's: of a file that was not taken. */
  error?: ReactNode;
  /** Nothing typed here is kept when the page is left: codes, files. */
  unkept?: boolean;
  /** How the value reads, where it is not read as it is. */
  words?: (value: unknown) => string;
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
  bare,
  error: ownError,
  unkept: isUnkept = false,
  words: wordsOf,
  after,
  afterId,
  children,
}: Props) => {
  const { errors } = useFormState({ name });
  const { idOf, labels, words, unkept } = useFormFields();
  const messageOf = useRuleMessage();
  const id = idOf(name);
  const broken = get(errors, name) as RuleError | undefined;
  const error = ownError ?? (broken && messageOf(broken, label));
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  useEffect(() => {
    labels.set(name, label);
    return () => void labels.delete(name);
  }, [labels, name, label]);
  useEffect(() => {
    if (isUnkept) unkept.add(name);
  }, [unkept, name, isUnkept]);
  useEffect(() => {
    if (wordsOf) words.set(name, wordsOf);
  }, [words, name, wordsOf]);

  const Box = group ? 'fieldset' : 'div';
  const caption = (
    <>
      <span>{label}</span>
      <Mark optional={optional} />
    </>
  );
  return (
    <Box className={styles.field} data-width={width} data-invalid={error ? true : undefined}>
      {group && <legend className={styles.caption}>{caption}</legend>}
      {!group && !bare && (
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
        // The form's errors are told by the summary; of a file nothing else would speak.
        <p id={errorId} className={styles.error} role={ownError ? 'alert' : undefined}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </Box>
  );
};

/** Whether it must be filled in, in words. */
export const Mark = ({ optional }: { optional?: boolean | undefined }) => {
  const { t } = useTranslation('commons');
  return (
    <span className={styles.mark} data-optional={optional || undefined}>
      {optional ? t('form.optional') : t('form.required')}
    </span>
  );
};
