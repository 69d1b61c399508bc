import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInWithPassword } from '#generated/client/sdk.gen.ts';
import { SignInWithPasswordBody } from '#spec/accounts/account.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { PasswordField } from '#web/core/form/PasswordField.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { EmailField } from './EmailField.tsx';
import { sendCode } from './sent-code.ts';
import { emailOf, type SignInMethodProps } from './sign-in-method.ts';
import { useAttempt } from './use-attempt.ts';
import { Waiting } from './Waiting.tsx';

/** Address and password. An address that nobody has proven yet is asked for its code first. */
export const PasswordMethod = ({ email, onEmail, onSent, focus }: SignInMethodProps) => {
  const { t } = useTranslation('login');
  const { attempt, arrive, until } = useAttempt();
  const [defaults] = useState({ email, password: '' });

  const signIn = async (body: { email: string; password: string }) => {
    const isProven = await attempt(() =>
      call(signInWithPassword, { body }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Problem && error.code === 'EMAIL_NOT_VERIFIED') return false;
          throw error;
        },
      ),
    );
    if (isProven) return arrive();
    onSent(await attempt(() => proofOf(body.email)));
  };

  return (
    <Form
      schema={SignInWithPasswordBody}
      defaults={defaults}
      focus={focus}
      guard={false}
      onEdit={(values) => onEmail(emailOf(values))}
      onSubmit={signIn}
    >
      <EmailField passkeys />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        width="l"
      />
      <Waiting until={until} />
      <div>
        <SubmitButton icon="log-in">{t('signIn')}</SubmitButton>
      </div>
    </Form>
  );
};

/** A code that proves the address. The one that the sign-up has just sent is as good as another. */
const proofOf = (email: string) =>
  sendCode(email, 'email-verification').catch((error: unknown) => {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    return { email, at: Date.now(), purpose: 'email-verification' } as const;
  });
