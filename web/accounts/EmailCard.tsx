import { useTranslation } from 'react-i18next';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { AccountCard } from './AccountCard.tsx';

/** The address to sign in with. */
export const EmailCard = () => {
  const { t } = useTranslation('accounts');
  const { user } = useSession();
  return (
    <AccountCard
      icon="at-sign"
      title={t('email')}
      to={paths.email()}
      action={t('emailCard.change')}
    >
      <Facts items={[{ label: t('emailCard.now'), value: user.email }]} />
    </AccountCard>
  );
};
