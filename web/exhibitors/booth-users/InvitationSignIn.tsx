import { useTranslation } from 'react-i18next';
import { loginPath } from '#web/core/paths.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

/** Asks a guest to sign in, and leads back. */
export const InvitationSignIn = ({ here }: { here: string }) => {
  const { t } = useTranslation('booth-users');
  return (
    <Stack gap={4}>
      <p>{t('invitation.guest')}</p>
      <p>{t('invitation.guestNext')}</p>
      <div>
        <LinkButton variant="primary" icon="log-in" to={loginPath(here)}>
          {t('invitation.signIn')}
        </LinkButton>
      </div>
    </Stack>
  );
};
