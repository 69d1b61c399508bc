import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import styles from './Form.module.css';
import { type InvalidField, listInvalidFields, useRuleMessage } from './field-errors.ts';
import { useFormFields } from './form-context.ts';

/** Lists the errors of a failed submit, or of a request that the form has shown as refused, with links to their fields, takes focus, and prefixes the document's title. */
export const ErrorSummary = () => {
  const { t } = useTranslation('commons');
  const { errors, submitCount, isSubmitting } = useFormState();
  const { labels, idOf } = useFormFields();
  const messageOf = useMessage();
  const box = useRef<HTMLDivElement>(null);

  const { root: refused } = errors;
  const invalid =
    submitCount > 0 || refused ? listInvalidFields(errors, labels, isBefore(idOf)) : [];
  const shown = invalid.length > 0;

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) box.current?.focus();
  }, [submitCount, isSubmitting]);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  useErrorTitle(shown);

  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.summary} role="alert">
      <Row as="p" className="bold">
        <Icon name="circle-alert" className="danger" />
        <span>{refused?.message ?? t('form.summary', { count: invalid.length })}</span>
      </Row>
      <ul>
        {invalid.map((field) => (
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

/** Names unknown fields as in the contract, so that visitors can quote them to the staff. */
const useMessage = () => {
  const { messages } = useFormFields();
  const { t } = useTranslation('commons');
  const messageOf = useRuleMessage();
  return ({ name, label, error }: InvalidField): string => {
    if (label !== undefined) return messageOf(error, label, messages.get(name));
    return t('validations:invalid', {
      field: name ? t('form.unknownField', { name }) : t('form.whole'),
    });
  };
};

const isBefore = (idOf: (name: string) => string) => (one: string, other: string) => {
  const [first, second] = [one, other].map((name) => document.getElementById(idOf(name)));
  if (!first || !second) return first !== null;
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
};

/** Prefixes the document's title while there are errors. */
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
