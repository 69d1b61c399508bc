import { useTranslation } from 'react-i18next';
import { useRevalidator, useSearchParams } from 'react-router-dom';
import { listMyPasskeys } from '#generated/client/sdk.gen.ts';
import type { Passkey } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { FreshByPasskey } from '#web/accounts/fresh-sign-in/FreshByPasskey.tsx';
import { OwnersOnly } from '#web/accounts/impersonation/OwnersOnly.tsx';
import { failureText } from '#web/accounts/sign-in/sign-in-errors.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useFollowRedirect } from '#web/core/session/redirect.ts';
import { signedIn } from '#web/core/session/session.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { PasskeyCard } from './PasskeyCard.tsx';
import styles from './PasskeysPage.module.css';
import { RegisterForm } from './RegisterForm.tsx';
import { usePasskeySupport } from './support.ts';
import { usePasskeyActs } from './use-passkey-acts.ts';

type Listed = { passkeys: Passkey[]; failed: boolean };

/** A list that cannot be had is an empty one (specification §8). */
export const loader = async ({ api }: LoaderArgs): Promise<Listed> => {
  try {
    return { passkeys: await api(listMyPasskeys), failed: false };
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 401) throw error;
    return { passkeys: [], failed: true };
  }
};

/** The passkeys of whoever is signed in. */
export const Component = () => {
  const { passkeys, failed } = usePageData<typeof loader>();
  const { t } = useTranslation('passkeys');
  const [search] = useSearchParams();
  const support = usePasskeySupport();
  const acts = usePasskeyActs(passkeys);

  return (
    <Stack gap={5}>
      <h1>{t('titles:passkeys')}</h1>
      {search.get('for') === 'admin' && <ForAdmin hasPasskey={passkeys.length > 0} />}
      <p>{t('lead')}</p>
      <RefusalBanner refusal={acts.refusal} />
      <Stack gap={4}>
        <h2>{t('list.heading')}</h2>
        {passkeys.length > 0 ? (
          // biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list
          <ul role="list" className={styles.cards}>
            {passkeys.map((passkey) => (
              <PasskeyCard key={passkey.id} passkey={passkey} acts={acts} />
            ))}
          </ul>
        ) : failed ? (
          <Failed />
        ) : (
          <EmptyState kind="nothing" title={t('list.empty')}>
            <p>{t('list.emptyText')}</p>
          </EmptyState>
        )}
      </Stack>
      <OwnersOnly>
        {support && (
          <RegisterForm key={passkeys.length} support={support} onRegistered={acts.registered} />
        )}
      </OwnersOnly>
    </Stack>
  );
};

/** Why an admin is led here, and the way back into the rights of one. */
const ForAdmin = ({ hasPasskey }: { hasPasskey: boolean }) => {
  const { t } = useTranslation('passkeys');
  const [search] = useSearchParams();
  const follow = useFollowRedirect();
  const done = async () => {
    await signedIn();
    toast({ severity: 'success', summary: t('admin.done') });
    const redirect = search.get('redirect');
    if (redirect) await follow(redirect);
  };
  return (
    <Banner tone="info" title={t('admin.title')}>
      <p>{t(hasPasskey ? 'admin.signIn' : 'admin.register')}</p>
      {hasPasskey && <FreshByPasskey onDone={done} />}
    </Banner>
  );
};

const Failed = () => {
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
      <p role="alert">{failureText(t, 'GET_PASSKEYS')}</p>
    </EmptyState>
  );
};
