import { useTranslation } from 'react-i18next';
import type { Reservation } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { paths } from '#web/core/shell/paths.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { AccountCard } from './AccountCard.tsx';

/** How much is held, and from which day on. */
export const ReservationsCard = ({ reservations }: { reservations: readonly Reservation[] }) => {
  const { t } = useTranslation('account');
  const f = useFormat();
  const held = reservations.filter(({ status }) => status === 'held');
  const [first] = held.map(({ day }) => day).sort();
  return (
    <AccountCard
      icon="ticket"
      title={t('titles:myReservations')}
      to={
        reservations.length > 0 ? paths.myReservations() : paths.productSearch({ reservable: true })
      }
      action={t(reservations.length > 0 ? 'reservations.show' : 'reservations.find')}
      missing={first ? undefined : t('reservations.missing')}
    >
      {first && (
        <Facts
          items={[
            {
              label: t('reservations.held'),
              value: t('reservations.count', { count: held.length }),
            },
            { label: t('reservations.first'), value: f.day(first) },
          ]}
        />
      )}
    </AccountCard>
  );
};
