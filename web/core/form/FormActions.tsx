import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import styles from './Field.module.css';
import { SubmitButton } from './SubmitButton.tsx';

type FormEndProps = {
  /** Label of the submit button. */
  children: ReactNode;
  /** Path of the cancel link; leaving with unsaved input asks for confirmation. */
  backTo?: string;
  /** A further button, such as to save a draft. */
  beside?: ReactNode;
};

/** The buttons at the end of a form: submit and cancel. On phones both are as wide as the form. */
export const FormActions = ({ children, backTo, beside }: FormEndProps) => {
  const { t } = useTranslation('commons');
  return (
    <Cluster className={styles.end}>
      <SubmitButton>{children}</SubmitButton>
      {beside}
      {backTo !== undefined && (
        <LinkButton variant="quiet" to={backTo}>
          {t('form.giveUp')}
        </LinkButton>
      )}
    </Cluster>
  );
};
