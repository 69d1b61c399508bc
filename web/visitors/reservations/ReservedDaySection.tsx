import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import styles from './MyReservationsPage.module.css';
import type { ReservedDay } from './reservations-by-day.ts';
import { Ticket } from './Ticket.tsx';

/** The reservations of one day in booth order, with their total. */
export const ReservedDaySection = ({
  day,
  reservations,
  sum,
  anchors,
}: ReservedDay & { anchors: ReadonlyMap<string, string> }) => {
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const id = `day-${day}`;
  return (
    <section aria-labelledby={id} className={styles.day}>
      <h2 id={id}>{f.day(day)}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className={styles.tickets}>
        {reservations.map((reservation) => (
          <Ticket
            key={reservation.id}
            reservation={reservation}
            anchor={anchors.get(reservation.code)}
          />
        ))}
      </ul>
      {sum.reservations > 0 && (
        <p className={styles.sum}>
          {t('mine.daySum', {
            count: sum.reservations,
            copies: t('units:copies', { count: sum.copies }),
            amount: f.yen(sum.amount),
          })}
        </p>
      )}
    </section>
  );
};
