import { type ReactNode, useEffect } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Row, Stack } from '#web/core/ui/Layout.tsx';
import styles from './Field.module.css';
import { type FieldMessages, isRuleError, useRuleMessage } from './field-errors.ts';
import { useFormFields } from './form-context.ts';

/** Props shared by all fields. */
export type FieldProps = {
  /** Name in the schema: `day`, `address.city`. */
  name: string;
  label: string;
  /** The label out of its context, such as in an error: “Person 2: Name” in a group “Person 2”. */
  fullLabel?: string;
  /** Help text above the control. */
  hint?: ReactNode;
  /** Marks the field next to its label; all other fields are required. */
  optional?: boolean;
  /** Width of the control, matching the expected input: a code, a name, a sentence, anything. */
  width?: 's' | 'm' | 'l' | 'full';
};

/** Attributes that associate a control with its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
};

type Props = FieldProps & {
  /** Several controls under one legend: radio buttons, boxes. */
  group?: boolean;
  /** The control renders its own label, as a checkbox does. */
  bare?: boolean;
  /** Messages for rules whose usual words do not fit, such as those for a checkbox that must be ticked. */
  messages?: FieldMessages;
  /** An error from outside the form's validation, for example of an upload. */
  error?: ReactNode;
  /** Drafts never store the value: passwords, codes, files. */
  excludeFromDraft?: boolean;
  /** Formats a value that is not shown literally. */
  formatValue?: (value: unknown) => string;
  /** Content below the control, for example a counter. */
  after?: ReactNode;
  afterId?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A field with label (必須 or 任意), hint, control and error, in this order. */
export const Field = ({
  name,
  label,
  fullLabel = label,
  hint,
  optional,
  width = 'full',
  group,
  bare,
  messages,
  error: ownError,
  excludeFromDraft = false,
  formatValue,
  after,
  afterId,
  children,
}: Props) => {
  const { errors } = useFormState({ name });
  const { idOf, labels, messages: allMessages, formatters, excludedFromDraft } = useFormFields();
  const messageOf = useRuleMessage();
  const id = idOf(name);
  const broken: unknown = get(errors, name);
  const error =
    ownError ?? (isRuleError(broken) ? messageOf(broken, fullLabel, messages) : undefined);
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  useEffect(() => {
    labels.set(name, fullLabel);
    return () => void labels.delete(name);
  }, [labels, name, fullLabel]);
  useEffect(() => {
    if (messages) allMessages.set(name, messages);
    return () => void allMessages.delete(name);
  }, [allMessages, name, messages]);
  useEffect(() => {
    if (excludeFromDraft) excludedFromDraft.add(name);
  }, [excludedFromDraft, name, excludeFromDraft]);
  useEffect(() => {
    if (formatValue) formatters.set(name, formatValue);
  }, [formatters, name, formatValue]);

  const Box = group ? 'fieldset' : 'div';
  const caption = (
    <>
      <span>{label}</span>
      <RequiredMark optional={optional} />
    </>
  );
  return (
    <Stack
      as={Box}
      gap={2}
      className={styles.field}
      data-width={width}
      data-invalid={error ? true : undefined}
    >
      {group && (
        <Cluster as="legend" gap={2} className={classNames('strong', styles.caption)}>
          {caption}
        </Cluster>
      )}
      {!group && !bare && (
        <Cluster as="label" gap={2} className={classNames('strong', styles.caption)} htmlFor={id}>
          {caption}
        </Cluster>
      )}
      {hint && (
        <p id={hintId} className={classNames('quiet', styles.hint)}>
          {hint}
        </p>
      )}
      <Stack gap={2} className={classNames('shrinks', styles.body)}>
        {children({
          id,
          'aria-describedby': [hintId, afterId, errorId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': !optional || undefined,
        })}
        {after}
        {error && (
          // The error summary announces validation errors; other errors have to be announced here.
          <Row
            as="p"
            align="stretch"
            id={errorId}
            className={classNames('strong danger', styles.error)}
            role={ownError ? 'alert' : undefined}
          >
            <Icon name="circle-alert" />
            <span>{error}</span>
          </Row>
        )}
      </Stack>
    </Stack>
  );
};

/** The words “required” or “optional”. */
export const RequiredMark = ({ optional }: { optional?: boolean | undefined }) => {
  const { t } = useTranslation('commons');
  return (
    <span
      className={classNames('tiny strong unbroken', styles.mark)}
      data-optional={optional || undefined}
    >
      {optional ? t('form.optional') : t('form.required')}
    </span>
  );
};
