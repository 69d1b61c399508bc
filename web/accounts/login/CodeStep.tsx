import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  resetPassword,
  signInWithCode,
  signInWithPassword,
  verifyEmail,
} from '#generated/client/sdk.gen.ts';
import { ResetPasswordBody } from '#spec/accounts/account.ts';
import { SignInWithCodeBody } from '#spec/accounts/login.ts';
import { onCodeField } from '#web/accounts/sign-in/code-problems.ts';
import { call } from '#web/core/api/client.ts';
import { CodeField } from '#web/core/form/CodeField.tsx';
import { Form } from '#web/core/form/Form.tsx';
import { PasswordField } from '#web/core/form/PasswordField.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { Expiry } from './Expiry.tsx';
import styles from './LoginPage.module.css';
import { Resend } from './Resend.tsx';
import type { SentCode } from './sent-code.ts';
import { useAttempt } from './use-attempt.ts';
import { Waiting } from './Waiting.tsx';

type CodeStepProps = {
  sent: SentCode;
  onResent: (sent: SentCode) => void;
  onChangeAddress: () => void;
};

/** Which code came? The same words whether or not anybody has an account with this address. */
export const CodeStep = ({ sent, onResent, onChangeAddress }: CodeStepProps) => {
  const { t } = useTranslation('login');
  return (
    <>
      <Stack gap={2}>
        <p>{t('sent')}</p>
        <Cluster>
          <strong className={styles.address}>{sent.email}</strong>
          <Button variant="quiet" onClick={onChangeAddress}>
            {t('changeAddress')}
          </Button>
        </Cluster>
      </Stack>
      {sent.purpose === 'new-password' ? <NewPassword sent={sent} /> : <Code sent={sent} />}
      <Resend sent={sent} onResent={onResent} />
    </>
  );
};

const CodeOnly = SignInWithCodeBody.pick({ otp: true });

/** Signs in, and proves the address on the way if a sign-up has led here. */
const Code = ({ sent: { email, purpose }, sent }: { sent: SentCode }) => {
  const { t } = useTranslation('login');
  const { attempt, arrive, until } = useAttempt();

  const signIn = async ({ otp }: { otp: string }) => {
    const operation = purpose === 'sign-in' ? signInWithCode : verifyEmail;
    await attempt(() => call(operation, { body: { email, otp } }).catch(toCodeField));
    await arrive();
  };

  return (
    <Form schema={CodeOnly} defaults={{ otp: '' }} focus="otp" guard={false} onSubmit={signIn}>
      <CodeField name="otp" label={t('code')} hint={t('codeHint')} length={6} width="s" />
      <NewCode sentAt={sent.at} />
      <Expiry sent={sent} />
      <Waiting until={until} />
      <div>
        <SubmitButton icon="log-in">{t('signIn')}</SubmitButton>
      </div>
    </Form>
  );
};

const CodeAndPassword = ResetPasswordBody.omit({ email: true });

/** Sets the password, and signs in with it. */
const NewPassword = ({ sent: { email }, sent }: { sent: SentCode }) => {
  const { t } = useTranslation('login');
  const { attempt, arrive, until } = useAttempt();

  const change = async ({ otp, password }: { otp: string; password: string }) => {
    await attempt(() => call(resetPassword, { body: { email, otp, password } }).catch(toCodeField));
    await attempt(() => call(signInWithPassword, { body: { email, password } }));
    await arrive();
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
      <Expiry sent={sent} />
      {/* A password manager keeps the password for this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={t('newPassword.password')}
        hint={t('passwordRules')}
        autoComplete="new-password"
        width="l"
      />
      <Waiting until={until} />
      <div>
        <SubmitButton icon="log-in">{t('newPassword.submit')}</SubmitButton>
      </div>
    </Form>
  );
};

/** Another code has been sent: the one before is of no use, and everything else that was entered stays. */
const NewCode = ({ sentAt }: { sentAt: number }) => {
  const { resetField, setFocus } = useFormContext<{ otp: string }>();
  const known = useRef(sentAt);
  useEffect(() => {
    if (known.current === sentAt) return;
    known.current = sentAt;
    resetField('otp');
    setFocus('otp');
  }, [sentAt, resetField, setFocus]);
  return null;
};

const toCodeField = (error: unknown): never => {
  throw onCodeField(error);
};
