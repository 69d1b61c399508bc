import { useTranslation } from 'react-i18next';
import type { BoothProductList } from '#generated/client/types.gen.ts';
import { DeadlineNote } from '#web/core/form/DeadlineNote.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import type { EditingState } from '#web/exhibitors/booth-profiles/editing-state.ts';

type OfferPeriodProps = { list: BoothProductList; state: EditingState };

/** The end of the period in which works can be offered and changed, and the fields that lock then. */
export const OfferPeriod = ({ list, state }: OfferPeriodProps) => {
  const { t } = useTranslation('booth-products');
  const f = useFormat();
  const { booth, period, editableUntil } = list;
  if (booth.role === 'desk' && state !== 'over') return <p>{t('desk')}</p>;
  if (state === 'over' || !period) return <Banner tone="info" title={t(`period.${state}`)} />;
  if (state === 'upcoming')
    return (
      <Banner tone="info" title={t('period.upcoming', { at: f.dateTime(period.opensAt) })}>
        <p>{t('period.upcomingText')}</p>
      </Banner>
    );
  return (
    <DeadlineNote
      closesAt={period.closesAt}
      more={editableUntil && t('period.rest', { at: f.until(editableUntil) })}
    >
      {t(`period.${state}`, { at: f.until(period.closesAt) })}
    </DeadlineNote>
  );
};
