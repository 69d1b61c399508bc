import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SendCodeBody } from '#spec/accounts/login.ts';
import { Form } from '#web/core/form/Form.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { EmailField } from './EmailField.tsx';
import { RetryCountdown } from './RetryCountdown.tsx';
import { RESEND_AFTER_MS, type SentCode, sendCode } from './sent-code.ts';
import { readEmail, type SignInMethodProps } from './sign-in-method.ts';
import { useSignInAttempt } from './use-sign-in-attempt.ts';

const Address = SendCodeBody.pick({ email: true });

type CodeMethodProps = SignInMethodProps & {
  /** The purpose of the code. */
  purpose: 'sign-in' | 'new-password';
  /** The code sent before the user returned to change the address. */
  previousCode: SentCode | undefined;
};

/** Asks for the e-mail address that receives the code, to sign in or to set a new password. */
export const CodeMethod = ({
  purpose,
  previousCode,
  email,
  onEmail,
  onSent,
  focus,
}: CodeMethodProps) => {
  const { t } = useTranslation('login');
  const { attempt, until } = useSignInAttempt();
  const [defaults] = useState({ email });

  const send = async ({ email: to }: { email: string }) => {
    const isRecent =
      previousCode?.email === to &&
      previousCode.purpose === purpose &&
      Date.now() - previousCode.at < RESEND_AFTER_MS;
    onSent(isRecent ? previousCode : await attempt(() => sendCode(to, purpose)));
  };

  return (
    <Form
      schema={Address}
      defaults={defaults}
      focus={focus}
      guard={false}
      onEdit={(values) => onEmail(readEmail(values))}
      onSubmit={send}
    >
      <EmailField
        hint={purpose === 'sign-in' ? t('emailHint') : t('newPassword.emailHint')}
        passkeys={purpose === 'sign-in'}
      />
      <RetryCountdown until={until} />
      <div>
        <SubmitButton icon="mail">{t('send')}</SubmitButton>
      </div>
    </Form>
  );
};
