import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '#web/core/form/TextField.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { generatePassword } from './new-password.ts';

type PasswordFieldProps = { name: string; label: string; optional?: boolean };

/** A password set for another user: visible because the admin has to pass it on, with a button to generate one. */
export const PasswordField = ({ name, label, optional = false }: PasswordFieldProps) => {
  const { t } = useTranslation('users');
  const { setValue, getValues } = useFormContext();
  const [message, setMessage] = useState('');
  const box = useRef<HTMLDivElement>(null);

  const make = () => {
    setValue(name, generatePassword(), { shouldValidate: true, shouldDirty: true });
    setMessage(t('newPassword.made'));
  };
  /** Copies the password. Where the clipboard is unavailable, selects the text so that Ctrl+C copies it. */
  const copy = async () => {
    if (!getValues(name)) return;
    const isCopied = await navigator.clipboard
      ?.writeText(String(getValues(name)))
      .then(() => true)
      .catch(() => false);
    setMessage(isCopied ? t('newPassword.copied') : t('newPassword.selected'));
    if (!isCopied) box.current?.querySelector('input')?.select();
  };

  return (
    <Stack gap={2}>
      <div ref={box}>
        <TextField
          name={name}
          label={label}
          hint={t('newPassword.hint')}
          autoComplete="off"
          width="l"
          optional={optional}
        />
      </div>
      <Cluster gap={2}>
        <Button icon="wand-sparkles" onClick={make}>
          {t('newPassword.make')}
        </Button>
        <Button icon="copy" onClick={() => void copy()}>
          {t('newPassword.copy')}
        </Button>
        <span role="status">{message}</span>
      </Cluster>
    </Stack>
  );
};
