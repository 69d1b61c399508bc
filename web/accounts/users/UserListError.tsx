import { useTranslation } from 'react-i18next';
import { useHref, useLocation, useRevalidator } from 'react-router-dom';
import type { Problem } from '#spec/core/client/problem.ts';
import { passkeysPage } from '#web/accounts/passkeys/routes.ts';
import { toAuthError } from '#web/accounts/sign-in/auth-errors.ts';
import { loginPath } from '#web/core/paths.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';

/**
 * Explains why the list failed to load, with a link to retry, to sign in, or to register the passkey that admins need.
 */
export const UserListError = ({ problem }: { problem: Problem }) => {
  const { t } = useTranslation('users');
  const here = useCurrentPath();
  const { detail, requestId, status } = toAuthError('GET_USERS', problem, t);
  return (
    <Banner
      tone="error"
      live
      title={detail}
      action={
        <Cluster>
          {problem.code === 'PASSKEY_REQUIRED' && (
            <LinkButton
              to={passkeysPage.href({ for: 'admin', redirect: here })}
              variant="primary"
              icon="key-round"
            >
              {t('passkey.go')}
            </LinkButton>
          )}
          {status === 401 ? <SignIn /> : <Retry />}
        </Cluster>
      }
    >
      {problem.code === 'PASSKEY_REQUIRED' && <p>{t('passkey.why')}</p>}
      {status >= 500 && requestId && <p>{t('commons:error.requestId', { id: requestId })}</p>}
    </Banner>
  );
};

const Retry = () => {
  const { t } = useTranslation('users');
  const { state, revalidate } = useRevalidator();
  return (
    <Button icon="refresh-cw" busy={state === 'loading'} onClick={() => void revalidate()}>
      {t('retry')}
    </Button>
  );
};

const SignIn = () => {
  const { t } = useTranslation('users');
  return (
    <LinkButton to={loginPath(useCurrentPath())} variant="primary" icon="log-in">
      {t('commons:form.session.signIn')}
    </LinkButton>
  );
};

/** Full path of the current page, for the redirect. */
const useCurrentPath = (): string => {
  const { pathname, search } = useLocation();
  return useHref(pathname) + search;
};
