import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInWithPassword } from '#generated/client/sdk.gen.ts';
import { SignInWithPasswordBody } from '#spec/accounts/password-sign-in.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { PasswordField } from '#web/core/form/PasswordField.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { EmailField } from './EmailField.tsx';
import { RetryCountdown } from './RetryCountdown.tsx';
import { sendCode } from './sent-code.ts';
import { readEmail, type SignInMethodProps } from './sign-in-method.ts';
import { useSignInAttempt } from './use-sign-in-attempt.ts';

/** Signs in with e-mail and password. An unverified address has to enter its code first. */
export const PasswordMethod = ({ email, onEmail, onSent, focus }: SignInMethodProps) => {
  const { t } = useTranslation('login');
  const { attempt, finishSignIn, until } = useSignInAttempt();
  const [defaults] = useState({ email, password: '' });

  const signIn = async (body: { email: string; password: string }) => {
    const isVerified = await attempt(() =>
      call(signInWithPassword, { body }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Problem && error.code === 'EMAIL_NOT_VERIFIED') return false;
          throw error;
        },
      ),
    );
    if (isVerified) return finishSignIn();
    onSent(await attempt(() => sendVerificationCode(body.email)));
  };

  return (
    <Form
      schema={SignInWithPasswordBody}
      defaults={defaults}
      focus={focus}
      guard={false}
      onEdit={(values) => onEmail(readEmail(values))}
      onSubmit={signIn}
    >
      <EmailField passkeys />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        width="l"
      />
      <RetryCountdown until={until} />
      <div>
        <SubmitButton icon="log-in">{t('signIn')}</SubmitButton>
      </div>
    </Form>
  );
};

/** Sends a code to verify the address; the code of the sign-up is equally valid. */
const sendVerificationCode = (email: string) =>
  sendCode(email, 'email-verification').catch((error: unknown) => {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    return { email, at: Date.now(), purpose: 'email-verification' } as const;
  });
