import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/core/ui/Button.tsx';
import styles from './Field.module.css';
import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

type PasswordFieldProps = FieldProps & {
  /** Which of its passwords a manager offers: the one of this account, or a new one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password: hidden unless whoever types it wants to see it. Nothing of it is converted, and no draft keeps it. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { t } = useTranslation('commons');
  const [isShown, show] = useState(false);
  return (
    <div className={styles.password}>
      <TextField {...props} type={isShown ? 'text' : 'password'} secret />
      <Button
        variant="quiet"
        icon={isShown ? 'eye-off' : 'eye'}
        aria-pressed={isShown}
        onClick={() => show(!isShown)}
      >
        {t('form.showPassword')}
      </Button>
    </div>
  );
};
