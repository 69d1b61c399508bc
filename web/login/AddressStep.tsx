import { useTranslation } from 'react-i18next';
import { sendSignInCode } from '#generated/client/sdk.gen.ts';
import { SendCodeBody } from '#spec/auth.ts';
import { call } from '#web/client.ts';
import { Form } from '#web/form/Form.tsx';
import { SubmitButton } from '#web/form/SubmitButton.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { RESEND_AFTER_MS, type SentCode } from './sent-code.ts';

const Address = SendCodeBody.pick({ email: true });

type AddressStepProps = {
  /** The code that was sent before the visitor came back to change the address. */
  former: SentCode | undefined;
  onSent: (sent: SentCode) => void;
};

/** Where shall the code go? */
export const AddressStep = ({ former, onSent }: AddressStepProps) => {
  const { t } = useTranslation('login');

  const send = async ({ email }: { email: string }) => {
    const at = Date.now();
    if (former?.email === email && at - former.at < RESEND_AFTER_MS) return onSent(former);
    await call(sendSignInCode, { body: { email, type: 'sign-in' } });
    onSent({ email, at });
  };

  return (
    <Form
      schema={Address}
      defaults={{ email: former?.email ?? '' }}
      focus={former ? 'email' : undefined}
      guard={false}
      onSubmit={send}
    >
      <TextField
        name="email"
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        autoComplete="email"
        inputMode="email"
        width="l"
      />
      <div>
        <SubmitButton icon="mail">{t('send')}</SubmitButton>
      </div>
    </Form>
  );
};
