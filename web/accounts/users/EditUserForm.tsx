import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { AuthUser } from '#generated/client/types.gen.ts';
import { EnteredEmail } from '#spec/accounts/better-auth.ts';
import { UserName } from '#spec/accounts/users.ts';
import { TextField } from '#web/core/form/TextField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { toastSaved } from '#web/core/shell/toasts.ts';

const Fields = z.strictObject({ name: UserName, email: EnteredEmail });

type EditUserFormProps = {
  user: AuthUser;
  answer: Answer;
  send: (changes: { name?: string; email?: string }) => Promise<boolean>;
};

/** Name and e-mail of an account; sends only changed values. */
export const EditUserForm = ({ user, answer, send }: EditUserFormProps) => {
  const { t } = useTranslation('users');
  const submit = async ({ name, email }: z.output<typeof Fields>) => {
    const changes = {
      ...(name !== user.name && { name }),
      ...(email.toLowerCase() !== user.email && { email }),
    };
    if (Object.keys(changes).length > 0) return send(changes);
    toastSaved(t, false, 'edit.done');
    answer(false);
    return false;
  };
  return (
    <DialogForm
      schema={Fields}
      defaults={{ name: user.name, email: user.email }}
      focus="name"
      answer={answer}
      submitLabel={t('edit.submit')}
      onSubmit={submit}
    >
      <TextField name="name" label={t('column.name')} autoComplete="off" />
      <TextField
        name="email"
        label={t('column.email')}
        hint={t('edit.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
    </DialogForm>
  );
};
