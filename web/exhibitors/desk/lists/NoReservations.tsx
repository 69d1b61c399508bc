import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';

/** Why a list is empty, and what is next. */
export const NoReservations = () => {
  const { t } = useTranslation('desk');
  return (
    <EmptyState kind="nothing" title={t('list.none')}>
      <p>{t('list.noneNext')}</p>
    </EmptyState>
  );
};
