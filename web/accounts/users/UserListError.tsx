import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { Problem } from '#spec/core/client/problem.ts';
import { toAuthError } from '#web/accounts/sign-in/auth-errors.ts';
import { RemedyLink, useRemedy } from '#web/core/shell/RemedyLink.tsx';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';

/** An explanation of why the list failed to load, with a link to a remedy or a button to retry. */
export const UserListError = ({ problem }: { problem: Problem }) => {
  const { t } = useTranslation('users');
  const remedy = useRemedy(problem);
  const { detail, requestId, status } = toAuthError('GET_USERS', problem, t);
  return (
    <Banner
      tone="error"
      live
      title={detail}
      action={
        <Cluster>
          {remedy && <RemedyLink remedy={remedy} />}
          {status !== 401 && <Retry />}
        </Cluster>
      }
    >
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
