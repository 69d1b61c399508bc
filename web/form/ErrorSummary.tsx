import { useEffect, useRef } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './ErrorSummary.module.css';
import { useFormFields } from './form-context.ts';
import type { RuleError } from './rules.ts';
import { useRuleMessage } from './use-rule-message.ts';

/** After a submit that failed: how many problems, each with a way to its field. Takes focus; the title says it too. */
export const ErrorSummary = () => {
  const { t } = useTranslation('commons');
  const { errors, submitCount, isSubmitting } = useFormState();
  const { labels, idOf } = useFormFields();
  const messageOf = useRuleMessage();
  const box = useRef<HTMLDivElement>(null);

  const broken = [...labels].flatMap(([name, label]) => {
    const error = get(errors, name) as RuleError | undefined;
    return error?.type ? [{ name, message: messageOf(error, label) }] : [];
  });
  const shown = submitCount > 0 && broken.length > 0;

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
        {broken.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${idOf(name)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(idOf(name))?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
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
