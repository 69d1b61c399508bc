import { useTranslation } from 'react-i18next';
import type { ReservationOverview } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { COUNTS } from './counts.ts';
import styles from './TotalCounts.module.css';

/** The copies of all booths that match, as large figures. */
export const TotalCounts = ({ totals }: { totals: ReservationOverview['totals'] }) => {
  const { t } = useTranslation('organiser-reservations');
  const f = useFormat();
  return (
    <dl aria-label={t('totals')} className={styles.counts}>
      {COUNTS.map((key) => (
        <div key={key} className={classNames('box', styles.count)}>
          <dt className="quiet">{t(`column.${key}`)}</dt>
          <dd className={classNames('figures bold', styles.figure)}>{f.number(totals[key])}</dd>
        </div>
      ))}
    </dl>
  );
};
