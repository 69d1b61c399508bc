import { useTranslation } from 'react-i18next';
import { passkeySignInErrorCode, toAuthError } from '#web/accounts/sign-in/auth-errors.ts';
import { requestPasskey, signInWithPasskey } from '#web/accounts/sign-in/passkey-sign-in.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

/** Signs in again with a passkey of the current user; the server lists the allowed credentials. */
export const FreshSignInByPasskey = ({ onDone }: { onDone: () => Promise<void> }) => {
  const { t } = useTranslation('fresh-sign-in');
  const { send, busy, refusal } = useSend();

  const signIn = () =>
    send(async () => {
      await requestPasskey()
        .then(signInWithPasskey)
        .catch((error: unknown) => {
          throw toAuthError(passkeySignInErrorCode(error), error, t);
        });
      await onDone();
    });

  return (
    <Stack gap={3}>
      <RefusalBanner refusal={refusal} />
      <Button variant="primary" icon="fingerprint" busy={busy} onClick={signIn}>
        {t('byPasskey')}
      </Button>
    </Stack>
  );
};
