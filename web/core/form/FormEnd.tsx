import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/core/ui/Button.tsx';
import styles from './FormEnd.module.css';
import { SubmitButton } from './SubmitButton.tsx';

type FormEndProps = {
  /** What sending does. */
  children: ReactNode;
  /** Path of the page one comes back to without sending; leaving asks where something was entered. */
  backTo?: string;
};

/** Where a form ends: the button that sends it, and the way out. On phones each as wide as the form. */
export const FormEnd = ({ children, backTo }: FormEndProps) => {
  const { t } = useTranslation('commons');
  return (
    <div className={styles.end}>
      <SubmitButton>{children}</SubmitButton>
      {backTo !== undefined && (
        <LinkButton variant="quiet" to={backTo}>
          {t('form.giveUp')}
        </LinkButton>
      )}
    </div>
  );
};
