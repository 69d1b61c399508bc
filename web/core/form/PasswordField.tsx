import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import styles from './Field.module.css';
import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

type PasswordFieldProps = FieldProps & {
  /** Whether password managers offer the current or a new password. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a button to reveal it. It is never converted or stored in drafts. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { t } = useTranslation('commons');
  const [isShown, show] = useState(false);
  return (
    <Stack gap={1} align="start" className={styles.password}>
      <TextField {...props} type={isShown ? 'text' : 'password'} secret />
      <Button
        variant="quiet"
        icon={isShown ? 'eye-off' : 'eye'}
        aria-pressed={isShown}
        onClick={() => show(!isShown)}
      >
        {t('form.showPassword')}
      </Button>
    </Stack>
  );
};
