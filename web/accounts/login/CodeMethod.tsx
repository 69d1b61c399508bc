import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SendCodeBody } from '#spec/accounts/login.ts';
import { Form } from '#web/core/form/Form.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { EmailField } from './EmailField.tsx';
import { RESEND_AFTER_MS, type SentCode, sendCode } from './sent-code.ts';
import { emailOf, type SignInMethodProps } from './sign-in-method.ts';
import { useAttempt } from './use-attempt.ts';
import { Waiting } from './Waiting.tsx';

const Address = SendCodeBody.pick({ email: true });

type CodeMethodProps = SignInMethodProps & {
  /** What the code is for. */
  purpose: 'sign-in' | 'new-password';
  /** The code that was sent before the visitor came back to change the address. */
  former: SentCode | undefined;
};

/** Where shall the code go? To sign in with it, or to choose a new password. */
export const CodeMethod = ({ purpose, former, email, onEmail, onSent, focus }: CodeMethodProps) => {
  const { t } = useTranslation('login');
  const { attempt, until } = useAttempt();
  const [defaults] = useState({ email });

  const send = async ({ email: to }: { email: string }) => {
    const isThere =
      former?.email === to &&
      former.purpose === purpose &&
      Date.now() - former.at < RESEND_AFTER_MS;
    onSent(isThere ? former : await attempt(() => sendCode(to, purpose)));
  };

  return (
    <Form
      schema={Address}
      defaults={defaults}
      focus={focus}
      guard={false}
      onEdit={(values) => onEmail(emailOf(values))}
      onSubmit={send}
    >
      <EmailField
        hint={purpose === 'sign-in' ? t('emailHint') : t('newPassword.emailHint')}
        passkeys={purpose === 'sign-in'}
      />
      <Waiting until={until} />
      <div>
        <SubmitButton icon="mail">{t('send')}</SubmitButton>
      </div>
    </Form>
  );
};
