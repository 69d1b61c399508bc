import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '#web/core/form/TextField.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { makePassword } from './new-password.ts';

type PasswordFieldProps = { name: string; label: string; optional?: boolean };

/** A password for somebody else: in plain sight, because it has to be passed on, and a strong one at a press. */
export const PasswordField = ({ name, label, optional = false }: PasswordFieldProps) => {
  const { t } = useTranslation('users');
  const { setValue, getValues } = useFormContext();
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);

  const make = () => {
    setValue(name, makePassword(), { shouldValidate: true, shouldDirty: true });
    setSaid(t('newPassword.made'));
  };
  /** Where a browser gives no access to the clipboard, the text is selected: Ctrl+C does the rest. */
  const copy = async () => {
    if (!getValues(name)) return;
    const isCopied = await navigator.clipboard
      ?.writeText(String(getValues(name)))
      .then(() => true)
      .catch(() => false);
    setSaid(isCopied ? t('newPassword.copied') : t('newPassword.selected'));
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
        <span role="status">{said}</span>
      </Cluster>
    </Stack>
  );
};
