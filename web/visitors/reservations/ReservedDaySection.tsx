import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Grid, Stack } from '#web/core/ui/Layout.tsx';
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
    <Stack as="section" aria-labelledby={id} className={styles.day}>
      <h2 id={id}>{f.day(day)}</h2>
      <Grid as="ul" min={460} className={styles.tickets}>
        {reservations.map((reservation) => (
          <Ticket
            key={reservation.id}
            reservation={reservation}
            anchor={anchors.get(reservation.code)}
          />
        ))}
      </Grid>
      {sum.reservations > 0 && (
        <p className={classNames('strong figures', styles.sum)}>
          {t('mine.daySum', {
            count: sum.reservations,
            copies: t('units:copies', { count: sum.copies }),
            amount: f.yen(sum.amount),
          })}
        </p>
      )}
    </Stack>
  );
};
