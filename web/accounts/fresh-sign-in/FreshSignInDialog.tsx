import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMyPasskeys } from '#generated/client/sdk.gen.ts';
import { NO_ANSWER, Problem } from '#spec/core/client/problem.ts';
import { call } from '#web/core/api/client.ts';
import { sessionState, signedIn, useSession } from '#web/core/session/session.ts';
import { DialogButtons, ModalDialog } from '#web/core/shell/ModalDialog.tsx';
import { useSite } from '#web/core/shell/site.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { FreshByCode } from './FreshByCode.tsx';
import { FreshByPasskey } from './FreshByPasskey.tsx';
import { FreshByPassword } from './FreshByPassword.tsx';

type FreshSignInDialogProps = { answer: (signedIn: boolean) => void; place: Element };

type Way = 'passkey' | 'code' | 'password';

/** Signs the same person in again: by passkey where there is one, by a code to the own address, or by password. */
const FreshSignInDialog = ({ answer, place }: FreshSignInDialogProps) => {
  const { t } = useTranslation('fresh-sign-in');
  const { session } = useSession();
  const email = session?.user.email ?? '';
  const [chosen, setChosen] = useState<Way>();
  const hasPasskey = useHasPasskey();
  const onlyPasskey = useActsByPasskeyOnly() && hasPasskey === true;
  const way = chosen ?? (hasPasskey ? 'passkey' : undefined);

  const done = async () => {
    const before = session?.user.id;
    await signedIn();
    if (sessionState().session?.user.id !== before)
      throw new Problem(NO_ANSWER, { detail: t('another') });
    answer(true);
  };

  return (
    <ModalDialog title={t('title')} place={place} onClose={() => answer(false)}>
      <p>{t('lead')}</p>
      <p>{t('who', { email })}</p>
      {hasPasskey !== undefined && (
        <Stack gap={4}>
          {way === 'passkey' && <FreshByPasskey onDone={done} />}
          {way === 'code' && <FreshByCode email={email} onDone={done} />}
          {way === 'password' && <FreshByPassword email={email} onDone={done} />}
          {!onlyPasskey && (
            <Stack gap={2}>
              {hasPasskey && way !== 'passkey' && (
                <Button icon="fingerprint" onClick={() => setChosen('passkey')}>
                  {t('byPasskey')}
                </Button>
              )}
              {way !== 'code' && (
                <Button
                  icon="mail"
                  variant={way ? 'secondary' : 'primary'}
                  onClick={() => setChosen('code')}
                >
                  {t('byCode')}
                </Button>
              )}
              {way !== 'password' && (
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

/** Whether there is a passkey to sign in with; undefined until that is known. Unknown counts as none. */
const useHasPasskey = (): boolean | undefined => {
  const [has, setHas] = useState<boolean>();
  useEffect(() => {
    let gone = false;
    const tell = (value: boolean) => !gone && setHas(value);
    call(listMyPasskeys).then(
      (passkeys) => tell(passkeys.length > 0 && 'PublicKeyCredential' in window),
      () => tell(false),
    );
    return () => {
      gone = true;
    };
  }, []);
  return has;
};

/** Where admins act by passkey only, any other way in would take their rights away. */
const useActsByPasskeyOnly = (): boolean => {
  const { user } = useSession();
  return useSite().env === 'production' && (user.roles?.includes('admin') ?? false);
};

export default FreshSignInDialog;
