import { useTranslation } from 'react-i18next';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import styles from './LoginPage.module.css';
import type { usePasskey } from './use-passkey.ts';
import type { WayName } from './way.ts';

type OtherWaysProps = {
  way: WayName;
  passkey: ReturnType<typeof usePasskey>;
  onChoose: (way: WayName) => void;
};

/** What leads in besides the way that is open. The button for passkeys goes where the device can hold none. */
export const OtherWays = ({ way, passkey, onChoose }: OtherWaysProps) => {
  const { t } = useTranslation('login');
  const isSignIn = way === 'code' || way === 'password';
  return (
    <section className={styles.others} aria-labelledby="other-ways">
      <Stack gap={3}>
        <h2 id="other-ways" className={styles.othersTitle}>
          {way === 'sign-up' ? t('others.account') : t('others.title')}
        </h2>
        <RefusalBanner refusal={passkey.refusal} />
        <Cluster className={styles.doors}>
          {way !== 'code' && (
            <Button icon="mail" onClick={() => onChoose('code')}>
              {t('others.code')}
            </Button>
          )}
          {way !== 'password' && (
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
