import { useTranslation } from 'react-i18next';
import { RefusalBanner } from '#web/form/RefusalBanner.tsx';
import { useSend } from '#web/form/use-send.ts';
import { askForPasskey, signInWithPasskey } from '#web/passkeys/sign-in.ts';
import { failureOf, passkeySignInErrorOf } from '#web/session/sign-in-errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';

/** Signs in again with one of the passkeys of whoever is signed in: the server names those. */
export const FreshByPasskey = ({ onDone }: { onDone: () => Promise<void> }) => {
  const { t } = useTranslation('session');
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
        {t('fresh.byPasskey')}
      </Button>
    </Stack>
  );
};
