import { useTranslation } from 'react-i18next';
import type { MyPassword, MySession } from '#generated/client/types.gen.ts';
import { securityPage } from '#web/accounts/security/routes.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { AccountCard } from './AccountCard.tsx';

type SecurityCardProps = { sessions: readonly MySession[]; password: MyPassword };

/** On how many devices the user is signed in, and whether they have a password. */
export const SecurityCard = ({ sessions, password }: SecurityCardProps) => {
  const { t } = useTranslation('account');
  return (
    <AccountCard
      icon="shield-check"
      title={t('titles:security')}
      to={securityPage.href()}
      action={t('security.change')}
    >
      <Facts
        items={[
          { label: t('security.sessions'), value: t('security.count', { count: sessions.length }) },
          {
            label: t('security.password'),
            value: t(password.isSet ? 'security.isSet' : 'security.isNotSet'),
          },
        ]}
      />
    </AccountCard>
  );
};
