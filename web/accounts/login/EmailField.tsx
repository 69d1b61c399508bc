import { useTranslation } from 'react-i18next';
import { TextField } from '#web/core/form/TextField.tsx';

type EmailFieldProps = {
  hint?: string;
  /** Offers passkey autofill at this field. */
  passkeys?: boolean;
};

/** The account's e-mail address. */
export const EmailField = ({ hint, passkeys = false }: EmailFieldProps) => {
  const { t } = useTranslation('login');
  return (
    <TextField
      name="email"
      label={t('email')}
      hint={hint}
      type="email"
      // `webauthn` must be the last token.
      autoComplete={passkeys ? 'username webauthn' : 'username'}
      inputMode="email"
      width="l"
    />
  );
};
