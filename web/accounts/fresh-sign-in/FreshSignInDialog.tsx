import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMyPasskeys } from '#generated/client/sdk.gen.ts';
import { NO_RESPONSE, Problem } from '#spec/core/client/problem.ts';
import { call } from '#web/core/api/client.ts';
import { getSessionState, refreshSession, useSession } from '#web/core/session/session.ts';
import { DialogButtons, ModalDialog } from '#web/core/shell/ModalDialog.tsx';
import { useSite } from '#web/core/site.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { FreshSignInByCode } from './FreshSignInByCode.tsx';
import { FreshSignInByPasskey } from './FreshSignInByPasskey.tsx';
import { FreshSignInByPassword } from './FreshSignInByPassword.tsx';

type FreshSignInDialogProps = { answer: (signedIn: boolean) => void; place: Element };

type Method = 'passkey' | 'code' | 'password';

/** Signs the current user in again by passkey if they have one, by an e-mailed code, or by password. */
const FreshSignInDialog = ({ answer, place }: FreshSignInDialogProps) => {
  const { t } = useTranslation('fresh-sign-in');
  const { session } = useSession();
  const email = session?.user.email ?? '';
  const [chosen, setChosen] = useState<Method>();
  const hasPasskey = useHasPasskey();
  const onlyPasskey = useIsPasskeyRequired() && hasPasskey === true;
  const method = chosen ?? (hasPasskey ? 'passkey' : undefined);

  const done = async () => {
    const before = session?.user.id;
    await refreshSession();
    if (getSessionState().session?.user.id !== before)
      throw new Problem(NO_RESPONSE, { detail: t('another') });
    answer(true);
  };

  return (
    <ModalDialog title={t('title')} place={place} onClose={() => answer(false)}>
      <p>{t('lead')}</p>
      <p>{t('who', { email })}</p>
      {hasPasskey !== undefined && (
        <Stack gap={4}>
          {method === 'passkey' && <FreshSignInByPasskey onDone={done} />}
          {method === 'code' && <FreshSignInByCode email={email} onDone={done} />}
          {method === 'password' && <FreshSignInByPassword email={email} onDone={done} />}
          {!onlyPasskey && (
            <Stack gap={2}>
              {hasPasskey && method !== 'passkey' && (
                <Button icon="fingerprint" onClick={() => setChosen('passkey')}>
                  {t('byPasskey')}
                </Button>
              )}
              {method !== 'code' && (
                <Button
                  icon="mail"
                  variant={method ? 'secondary' : 'primary'}
                  onClick={() => setChosen('code')}
                >
                  {t('byCode')}
                </Button>
              )}
              {method !== 'password' && (
                <Button icon="key-round" onClick={() => setChosen('password')}>
                  {t('byPassword')}
                </Button>
              )}
            </Stack>
          )}
        </Stack>
      )}
      <DialogButtons>
        <Button variant="quiet" onClick={() => answer(false)}>
          {t('giveUp')}
        </Button>
      </DialogButtons>
    </ModalDialog>
  );
};

/** Returns whether the user has a passkey; undefined while loading, false when loading fails. */
const useHasPasskey = (): boolean | undefined => {
  const [has, setHas] = useState<boolean>();
  useEffect(() => {
    let isUnmounted = false;
    const update = (value: boolean) => !isUnmounted && setHas(value);
    call(listMyPasskeys).then(
      (passkeys) => update(passkeys.length > 0 && 'PublicKeyCredential' in window),
      () => update(false),
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return has;
};

/** Returns whether admins must use a passkey: another method would take away their admin rights. */
const useIsPasskeyRequired = (): boolean => {
  const { user } = useSession();
  return useSite().env === 'production' && (user.roles?.includes('admin') ?? false);
};

export default FreshSignInDialog;
