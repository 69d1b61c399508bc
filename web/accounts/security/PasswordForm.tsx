import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { setMyPassword } from '#generated/client/sdk.gen.ts';
import { SetMyPasswordBody } from '#spec/accounts/security.ts';
import { withFreshSession } from '#web/accounts/fresh-sign-in/fresh-session.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { PasswordField } from '#web/core/form/PasswordField.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { useSession } from '#web/core/session/session.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { toast } from '#web/core/shell/toasts.ts';

/** Sets the first password, or replaces it. */
export const PasswordForm = ({ isSet }: { isSet: boolean }) => {
  const { t } = useTranslation('security');
  const { user } = useSession();
  const { revalidate } = useRevalidator();

  const save = async (body: { newPassword: string }) => {
    await withFreshSession(() => call(setMyPassword, { body }));
    toast({ severity: 'success', summary: t('password.done') });
    await revalidate();
    focusHeading();
  };

  return (
    <Form schema={SetMyPasswordBody} defaults={{ newPassword: '' }} guard={false} onSubmit={save}>
      {/* Tells password managers which account this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user.email}
        readOnly
        hidden
      />
      <PasswordField
        name="newPassword"
        label={t('password.label')}
        hint={t('password.hint')}
        autoComplete="new-password"
        width="l"
      />
      <div>
        <SubmitButton icon="key-round">
          {t(isSet ? 'password.change' : 'password.set')}
        </SubmitButton>
      </div>
    </Form>
  );
};
