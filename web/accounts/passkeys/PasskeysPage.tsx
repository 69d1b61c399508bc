import { useTranslation } from 'react-i18next';
import { useRevalidator, useSearchParams } from 'react-router-dom';
import { listMyPasskeys } from '#generated/client/sdk.gen.ts';
import type { Passkey } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { FreshSignInByPasskey } from '#web/accounts/fresh-sign-in/FreshSignInByPasskey.tsx';
import { OwnerOnly } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { authErrorText } from '#web/accounts/sign-in/auth-errors.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useFollowRedirect } from '#web/core/session/redirect.ts';
import { refreshSession } from '#web/core/session/session.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { TitledCardList } from '#web/core/ui/TitledCard.tsx';
import { PasskeyCard } from './PasskeyCard.tsx';
import { usePasskeySupport } from './passkey-support.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { usePasskeyActions } from './use-passkey-actions.ts';

type Listed = { passkeys: Passkey[]; failed: boolean };

/** A failed request shows an empty list (specification §8). */
export const loader = async ({ api }: LoaderArgs): Promise<Listed> => {
  try {
    return { passkeys: await api(listMyPasskeys), failed: false };
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 401) throw error;
    return { passkeys: [], failed: true };
  }
};

/** The current user's passkeys. */
export const Component = () => {
  const { passkeys, failed } = usePageData<typeof loader>();
  const { t } = useTranslation('passkeys');
  const [search] = useSearchParams();
  const support = usePasskeySupport();
  const actions = usePasskeyActions(passkeys);

  return (
    <Stack gap={5}>
      <h1>{t('titles:passkeys')}</h1>
      {search.get('for') === 'admin' && <AdminNotice hasPasskey={passkeys.length > 0} />}
      <p>{t('lead')}</p>
      <RefusalBanner refusal={actions.refusal} />
      <Stack gap={4}>
        <h2>{t('list.heading')}</h2>
        {passkeys.length > 0 ? (
          <TitledCardList>
            {passkeys.map((passkey) => (
              <PasskeyCard key={passkey.id} passkey={passkey} actions={actions} />
            ))}
          </TitledCardList>
        ) : failed ? (
          <LoadError />
        ) : (
          <EmptyState kind="nothing" title={t('list.empty')}>
            <p>{t('list.emptyText')}</p>
          </EmptyState>
        )}
      </Stack>
      <OwnerOnly>
        {support && (
          <RegisterForm key={passkeys.length} support={support} onRegistered={actions.registered} />
        )}
      </OwnerOnly>
    </Stack>
  );
};

/** Explains why an admin needs a passkey, and links back to sign-in. */
const AdminNotice = ({ hasPasskey }: { hasPasskey: boolean }) => {
  const { t } = useTranslation('passkeys');
  const [search] = useSearchParams();
  const follow = useFollowRedirect();
  const done = async () => {
    await refreshSession();
    toast({ severity: 'success', summary: t('admin.done') });
    const redirect = search.get('redirect');
    if (redirect) await follow(redirect);
  };
  return (
    <Banner tone="info" title={t('admin.title')}>
      <p>{t(hasPasskey ? 'admin.signIn' : 'admin.register')}</p>
      {hasPasskey && <FreshSignInByPasskey onDone={done} />}
    </Banner>
  );
};

const LoadError = () => {
  const { t } = useTranslation('passkeys');
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      kind="failed"
      title={t('list.failed')}
      action={
        <Button icon="rotate-cw" busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('list.retry')}
        </Button>
      }
    >
      <p role="alert">{authErrorText(t, 'GET_PASSKEYS')}</p>
    </EmptyState>
  );
};
