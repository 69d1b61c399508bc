import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/core/ui/Icon.tsx';
import { type BrokenField, brokenFields } from './broken-fields.ts';
import styles from './ErrorSummary.module.css';
import { useFormFields } from './form-context.ts';
import { useRuleMessage } from './use-rule-message.ts';

/** After a submit that failed: how many problems, each with a way to its field if it has one. Takes focus; the title says it too. */
export const ErrorSummary = () => {
  const { t } = useTranslation('commons');
  const { errors, submitCount, isSubmitting } = useFormState();
  const { labels, idOf } = useFormFields();
  const messageOf = useMessage();
  const box = useRef<HTMLDivElement>(null);

  const broken = submitCount > 0 ? brokenFields(errors, labels, standsBefore(idOf)) : [];
  const shown = broken.length > 0;

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) box.current?.focus();
  }, [submitCount, isSubmitting]);
  useErrorTitle(shown);

  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.summary} role="alert">
      <p className={styles.title}>
        <Icon name="circle-alert" />
        <span>{t('form.summary', { count: broken.length })}</span>
      </p>
      <ul>
        {broken.map((field) => (
          <li key={field.name}>
            {field.label === undefined ? (
              messageOf(field)
            ) : (
              <a
                href={`#${idOf(field.name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(idOf(field.name))?.focus();
                }}
              >
                {messageOf(field)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** What is not among the fields is named as the contract names it: something to quote to the staff. */
const useMessage = () => {
  const { t } = useTranslation('commons');
  const messageOf = useRuleMessage();
  return ({ name, label, error }: BrokenField): string => {
    if (label !== undefined) return messageOf(error, label);
    return t('validations:invalid', {
      field: name ? t('form.unknownField', { name }) : t('form.whole'),
    });
  };
};

const standsBefore = (idOf: (name: string) => string) => (one: string, other: string) => {
  const [first, second] = [one, other].map((name) => document.getElementById(idOf(name)));
  if (!first || !second) return first !== null;
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
};

/** Puts the word for an error before the title of the document while there are any. */
const useErrorTitle = (shown: boolean) => {
  const { t } = useTranslation('commons');
  useEffect(() => {
    if (!shown) return;
    const title = document.title;
    document.title = t('form.errorTitle', { title });
    return () => {
      document.title = title;
    };
  }, [shown, t]);
};
