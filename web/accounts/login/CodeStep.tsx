import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  resetPassword,
  signInWithCode,
  signInWithPassword,
  verifyEmail,
} from '#generated/client/sdk.gen.ts';
import { SignInWithCodeBody } from '#spec/accounts/login.ts';
import { ResetPasswordBody } from '#spec/accounts/password-sign-in.ts';
import { assignToCodeField } from '#web/accounts/sign-in/code-field-problem.ts';
import { call } from '#web/core/api/client.ts';
import { CodeField } from '#web/core/form/CodeField.tsx';
import { Form } from '#web/core/form/Form.tsx';
import { PasswordField } from '#web/core/form/PasswordField.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { EmailAddress } from '#web/core/ui/EmailAddress.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { CodeExpiry } from './CodeExpiry.tsx';
import styles from './LoginPage.module.css';
import { ResendCode } from './ResendCode.tsx';
import { RetryCountdown } from './RetryCountdown.tsx';
import type { SentCode } from './sent-code.ts';
import { useSignInAttempt } from './use-sign-in-attempt.ts';

type CodeStepProps = {
  sent: SentCode;
  onResent: (sent: SentCode) => void;
  onChangeAddress: () => void;
};

/** Asks for the code. The text does not reveal whether an account with this address exists. */
export const CodeStep = ({ sent, onResent, onChangeAddress }: CodeStepProps) => {
  const { t } = useTranslation('login');
  return (
    <>
      <Stack gap={2}>
        <p>{t('sent')}</p>
        <Cluster>
          <strong className={classNames('large', styles.address)}>
            <EmailAddress value={sent.email} />
          </strong>
          <Button variant="quiet" onClick={onChangeAddress}>
            {t('changeAddress')}
          </Button>
        </Cluster>
      </Stack>
      {sent.purpose === 'new-password' ? <NewPassword sent={sent} /> : <Code sent={sent} />}
      <ResendCode sent={sent} onResent={onResent} />
    </>
  );
};

const CodeOnly = SignInWithCodeBody.pick({ otp: true });

/** Signs in; after a sign-up it also verifies the address. */
const Code = ({ sent: { email, purpose }, sent }: { sent: SentCode }) => {
  const { t } = useTranslation('login');
  const { attempt, finishSignIn, until } = useSignInAttempt();

  const signIn = async ({ otp }: { otp: string }) => {
    const operation = purpose === 'sign-in' ? signInWithCode : verifyEmail;
    await attempt(() => call(operation, { body: { email, otp } }).catch(toCodeField));
    await finishSignIn();
  };

  return (
    <Form schema={CodeOnly} defaults={{ otp: '' }} focus="otp" guard={false} onSubmit={signIn}>
      <CodeField name="otp" label={t('code')} hint={t('codeHint')} length={6} width="s" />
      <NewCode sentAt={sent.at} />
      <CodeExpiry sent={sent} />
      <RetryCountdown until={until} />
      <div>
        <SubmitButton icon="log-in">{t('signIn')}</SubmitButton>
      </div>
    </Form>
  );
};

const CodeAndPassword = ResetPasswordBody.omit({ email: true });

/** Sets the new password and signs in with it. */
const NewPassword = ({ sent: { email }, sent }: { sent: SentCode }) => {
  const { t } = useTranslation('login');
  const { attempt, finishSignIn, until } = useSignInAttempt();

  const change = async ({ otp, password }: { otp: string; password: string }) => {
    await attempt(() => call(resetPassword, { body: { email, otp, password } }).catch(toCodeField));
    await attempt(() => call(signInWithPassword, { body: { email, password } }));
    await finishSignIn();
  };

  return (
    <Form
      schema={CodeAndPassword}
      defaults={{ otp: '', password: '' }}
      focus="otp"
      guard={false}
      onSubmit={change}
    >
      <CodeField name="otp" label={t('code')} hint={t('codeHint')} length={6} width="s" />
      <NewCode sentAt={sent.at} />
      <CodeExpiry sent={sent} />
      {/* Password managers store the new password for this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={t('newPassword.password')}
        hint={t('passwordRules')}
        autoComplete="new-password"
        width="l"
      />
      <RetryCountdown until={until} />
      <div>
        <SubmitButton icon="log-in">{t('newPassword.submit')}</SubmitButton>
      </div>
    </Form>
  );
};

/** Clears the code field after a new code was sent: the old one is invalid. Other input stays. */
const NewCode = ({ sentAt }: { sentAt: number }) => {
  const { resetField, setFocus } = useFormContext<{ otp: string }>();
  const previousSentAt = useRef(sentAt);
  useEffect(() => {
    if (previousSentAt.current === sentAt) return;
    previousSentAt.current = sentAt;
    resetField('otp');
    setFocus('otp');
  }, [sentAt, resetField, setFocus]);
  return null;
};

const toCodeField = (error: unknown): never => {
  throw assignToCodeField(error);
};
