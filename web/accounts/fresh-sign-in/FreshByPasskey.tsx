import { useTranslation } from 'react-i18next';
import { askForPasskey, signInWithPasskey } from '#web/accounts/sign-in/passkey-sign-in.ts';
import { failureOf, passkeySignInErrorOf } from '#web/accounts/sign-in/sign-in-errors.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

/** Signs in again with one of the passkeys of whoever is signed in: the server names those. */
export const FreshByPasskey = ({ onDone }: { onDone: () => Promise<void> }) => {
  const { t } = useTranslation('fresh-sign-in');
  const { send, busy, refusal } = useSend();

  const signIn = () =>
    send(async () => {
      await askForPasskey()
        .then(signInWithPasskey)
        .catch((error: unknown) => {
          throw failureOf(passkeySignInErrorOf(error), error, t);
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
