import { useTranslation } from 'react-i18next';
import { SetUserPasswordBody } from '#spec/accounts/users.ts';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { PasswordField } from './PasswordField.tsx';

const Fields = SetUserPasswordBody.pick({ newPassword: true });

type PasswordFormProps = { answer: Answer; send: (newPassword: string) => Promise<boolean> };

/** Sets a new password for an account. */
export const PasswordForm = ({ answer, send }: PasswordFormProps) => {
  const { t } = useTranslation('users');
  return (
    <DialogForm
      schema={Fields}
      defaults={{ newPassword: '' }}
      focus="newPassword"
      answer={answer}
      submitLabel={t('password.submit')}
      onSubmit={({ newPassword }) => send(newPassword)}
    >
      <PasswordField name="newPassword" label={t('newPassword.label')} />
    </DialogForm>
  );
};
