import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import styles from '../DeskPage.module.css';
import { useDesk } from '../reservations/desk-context.ts';
import { isHeld, isPickedUp, sumOf } from '../reservations/summaries.ts';

/** The share of today's reservations that was handed over. */
export const TodayProgress = () => {
  const { t } = useTranslation('desk');
  const { list, today } = useDesk();
  const f = useFormat();
  const ofToday = list.items.filter(({ day }) => day === today);
  const pickedUp = ofToday.filter(isPickedUp);
  const held = ofToday.filter(isHeld);
  const total = pickedUp.length + held.length;
  if (total === 0) return <p className="quiet figures">{t('today.none')}</p>;
  return (
    <section aria-labelledby="today" className={styles.progress}>
      <h2 id="today" className="large">
        {t('today.heading', { day: f.shortDay(today) })}
      </h2>
      <progress value={pickedUp.length} max={total} aria-labelledby="today" />
      <p>
        {t('today.figures', {
          done: pickedUp.length,
          total,
          left: held.length,
          copies: t('units:copies', { count: sumOf(held).copies }),
          yen: f.yen(sumOf(pickedUp).yen),
        })}
      </p>
    </section>
  );
};
