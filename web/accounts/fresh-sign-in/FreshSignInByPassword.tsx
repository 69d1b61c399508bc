import { useTranslation } from 'react-i18next';
import { signInWithPassword } from '#generated/client/sdk.gen.ts';
import { SignInWithPasswordBody } from '#spec/accounts/password-sign-in.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { TextField } from '#web/core/form/TextField.tsx';

const Password = SignInWithPasswordBody.pick({ password: true });

type FreshSignInByPasswordProps = { email: string; onDone: () => Promise<void> };

/** Signs in again with the account's password. */
export const FreshSignInByPassword = ({ email, onDone }: FreshSignInByPasswordProps) => {
  const { t } = useTranslation('fresh-sign-in');

  const signIn = async ({ password }: { password: string }) => {
    await call(signInWithPassword, { body: { email, password } });
    await onDone();
  };

  return (
    <Form
      schema={Password}
      defaults={{ password: '' }}
      focus="password"
      guard={false}
      onSubmit={signIn}
    >
      {/* Tells password managers which account this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="password"
        label={t('password')}
        type="password"
        autoComplete="current-password"
        width="l"
      />
      <div>
        <SubmitButton>{t('confirm')}</SubmitButton>
      </div>
    </Form>
  );
};
