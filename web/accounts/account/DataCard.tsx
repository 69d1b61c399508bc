import { useTranslation } from 'react-i18next';
import { dataPage } from '#web/accounts/personal-data/routes.ts';
import { AccountCard } from './AccountCard.tsx';

/** Links to the download of the account's data and to its erasure. */
export const DataCard = () => {
  const { t } = useTranslation('account');
  return (
    <AccountCard
      icon="file-archive"
      title={t('titles:personalData')}
      to={dataPage.href()}
      action={t('personalData.open')}
    >
      <p>{t('personalData.lead')}</p>
    </AccountCard>
  );
};
