import { useTranslation } from 'react-i18next';
import { useSession } from '#web/core/session/session.ts';
import { paths } from '#web/core/shell/paths.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { AccountCard } from './AccountCard.tsx';

/** The address to sign in with. */
export const EmailCard = () => {
  const { t } = useTranslation('account');
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
