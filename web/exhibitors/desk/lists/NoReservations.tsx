import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';

/** The reason why a list is empty, and the next step. */
export const NoReservations = () => {
  const { t } = useTranslation('desk');
  return (
    <EmptyState kind="nothing" title={t('list.none')}>
      <p>{t('list.noneNext')}</p>
    </EmptyState>
  );
};
