import { useTranslation } from 'react-i18next';
import { TextField } from '#web/core/form/TextField.tsx';

type EmailFieldProps = {
  hint?: string;
  /** The browser offers passkeys at this field too. */
  passkeys?: boolean;
};

/** The address of the account. */
export const EmailField = ({ hint, passkeys = false }: EmailFieldProps) => {
  const { t } = useTranslation('login');
  return (
    <TextField
      name="email"
      label={t('email')}
      hint={hint}
      type="email"
      // `webauthn` has to be the last word.
      autoComplete={passkeys ? 'username webauthn' : 'username'}
      inputMode="email"
      width="l"
    />
  );
};
