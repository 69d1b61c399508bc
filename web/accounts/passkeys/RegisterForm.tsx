import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Passkey } from '#generated/client/types.gen.ts';
import { PasskeyName } from '#spec/accounts/passkeys.ts';
import { deviceLabel } from '#web/accounts/sessions/device-label.ts';
import { passkeyRegistrationErrorCode, toAuthError } from '#web/accounts/sign-in/auth-errors.ts';
import { Form } from '#web/core/form/Form.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { registerPasskey } from './passkey-registration.ts';
import type { PasskeySupport } from './passkey-support.ts';

const NewName = z.strictObject({ name: PasskeyName });

type RegisterFormProps = {
  support: PasskeySupport;
  onRegistered: (passkey: Passkey) => Promise<unknown>;
};

/** Registers another passkey under a name chosen by the user. */
export const RegisterForm = ({ support, onRegistered }: RegisterFormProps) => {
  const { t } = useTranslation('passkeys');
  const suggested = deviceLabel(t, navigator.userAgent);

  const register = async ({ name }: { name: string }) => {
    const elsewhere = support === 'elsewhere';
    await registerPasskey({ name, elsewhere }).then(onRegistered, (error: unknown) => {
      throw toAuthError(passkeyRegistrationErrorCode(error), error, t);
    });
  };

  return (
    <Card gap={4} as="section" className="roomy">
      <h2>{t('register.heading')}</h2>
      {support === 'none' ? (
        <Banner tone="warn" title={t('support.none')}>
          <p>{t('support.noneNext')}</p>
        </Banner>
      ) : (
        <>
          {support === 'elsewhere' && (
            <Banner tone="info" title={t('support.elsewhere')}>
              <p>{t('support.elsewhereNext')}</p>
            </Banner>
          )}
          <Form
            schema={NewName}
            defaults={{ name: (support === 'here' && suggested) || t('register.key') }}
            guard={false}
            onSubmit={register}
          >
            <TextField
              name="name"
              label={t('name.label')}
              hint={t('name.hint')}
              autoComplete="off"
              width="l"
              counter
            />
            <div>
              <SubmitButton icon="fingerprint">{t('register.submit')}</SubmitButton>
            </div>
          </Form>
        </>
      )}
    </Card>
  );
};
