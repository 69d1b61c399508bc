import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { loginPath } from '#web/core/paths.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { helpCallPage } from './routes.ts';

/** A note for guests, who may be exhibitors, and for users who are not a member of any booth. */
export const NotACaller = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const { t } = useTranslation('help-calls');
  const here = useHref(helpCallPage.href());
  if (isSignedIn) return <p>{t('noBooth')}</p>;
  return (
    <Stack gap={3}>
      <p>{t('guest.lead')}</p>
      <div>
        <LinkButton to={loginPath(here)} variant="primary" icon="log-in">
          {t('guest.signIn')}
        </LinkButton>
      </div>
    </Stack>
  );
};
