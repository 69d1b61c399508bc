import { useTranslation } from 'react-i18next';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import styles from './LoginPage.module.css';
import type { SignInMethod } from './sign-in-method.ts';
import type { usePasskeySignIn } from './use-passkey-sign-in.ts';

type OtherMethodsProps = {
  method: SignInMethod;
  passkey: ReturnType<typeof usePasskeySignIn>;
  onChoose: (method: SignInMethod) => void;
};

/** Buttons for the other methods. The passkey button is hidden when the device does not support passkeys. */
export const OtherMethods = ({ method, passkey, onChoose }: OtherMethodsProps) => {
  const { t } = useTranslation('login');
  const isSignIn = method === 'code' || method === 'password';
  return (
    <section className={styles.others} aria-labelledby="other-ways">
      <Stack gap={3}>
        <h2 id="other-ways" className={styles.othersTitle}>
          {method === 'sign-up' ? t('others.account') : t('others.title')}
        </h2>
        <RefusalBanner refusal={passkey.refusal} />
        <Cluster className={styles.doors}>
          {method !== 'code' && (
            <Button icon="mail" onClick={() => onChoose('code')}>
              {t('others.code')}
            </Button>
          )}
          {method !== 'password' && (
            <Button icon="lock" onClick={() => onChoose('password')}>
              {t('others.password')}
            </Button>
          )}
          {isSignIn && passkey.isSupported !== false && (
            <Button icon="fingerprint" busy={passkey.busy} onClick={passkey.ask}>
              {t('others.passkey')}
            </Button>
          )}
        </Cluster>
        {isSignIn && (
          <Cluster gap={2} className={styles.quiet}>
            <Button variant="quiet" onClick={() => onChoose('sign-up')}>
              {t('others.signUp')}
            </Button>
            <Button variant="quiet" onClick={() => onChoose('new-password')}>
              {t('others.forgotten')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </section>
  );
};
