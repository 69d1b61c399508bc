import { useTranslation } from 'react-i18next';
import { emailPage } from '#web/accounts/emails/routes.ts';
import { useSession } from '#web/core/session/session.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { AccountCard } from './AccountCard.tsx';

/** The e-mail address used to sign in. */
export const EmailCard = () => {
  const { t } = useTranslation('account');
  const { user } = useSession();
  return (
    <AccountCard
      icon="at-sign"
      title={t('email')}
      to={emailPage.href()}
      action={t('emailCard.change')}
    >
      <Facts items={[{ label: t('emailCard.now'), value: user.email }]} />
    </AccountCard>
  );
};
