import { useTranslation } from 'react-i18next';
import { AccountCard } from '#web/accounts/account/AccountCard.tsx';
import { myApplicationsPage } from '../routes.ts';

/** Leads to everything that the user has applied for. */
export const Component = () => {
  const { t } = useTranslation('my-applications');
  return (
    <AccountCard
      icon="file-text"
      title={t('titles:myApplications')}
      to={myApplicationsPage.href()}
      action={t('card.open')}
    >
      <p>{t('card.lead')}</p>
    </AccountCard>
  );
};
