import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signUp } from '#generated/client/sdk.gen.ts';
import { SignUpBody } from '#spec/accounts/sign-up.ts';
import { signUpErrorCode } from '#web/accounts/sign-in/auth-errors.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { PasswordField } from '#web/core/form/PasswordField.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { EmailField } from './EmailField.tsx';
import { RetryCountdown } from './RetryCountdown.tsx';
import { readEmail, type SignInMethodProps } from './sign-in-method.ts';
import { useSignInAttempt } from './use-sign-in-attempt.ts';

/** Creates an account with a password. The e-mailed code verifies the address; an existing account gets one too. */
export const SignUpMethod = ({ email, onEmail, onSent, focus }: SignInMethodProps) => {
  const { t } = useTranslation('login');
  const { attempt, until } = useSignInAttempt();
  const [defaults] = useState({ email, password: '', name: '' });

  return (
    <Form
      schema={SignUpBody}
      defaults={defaults}
      focus={focus}
      guard={false}
      onEdit={(values) => onEmail(readEmail(values))}
      onSubmit={async (body) => {
        const at = Date.now();
        const named = { ...body, name: body.name || body.email };
        await attempt(() => call(signUp, { body: named }), signUpErrorCode);
        onSent({ email: body.email, at, purpose: 'email-verification' });
      }}
    >
      <EmailField hint={t('signUp.emailHint')} />
      <PasswordField
        name="password"
        label={t('password')}
        hint={t('passwordRules')}
        autoComplete="new-password"
        width="l"
      />
      <TextField
        name="name"
        label={t('signUp.name')}
        hint={t('signUp.nameHint')}
        autoComplete="name"
        width="l"
        optional
      />
      <RetryCountdown until={until} />
      <div>
        <SubmitButton icon="user-plus">{t('signUp.submit')}</SubmitButton>
      </div>
    </Form>
  );
};
