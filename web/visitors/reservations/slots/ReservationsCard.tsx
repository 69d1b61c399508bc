import { useTranslation } from 'react-i18next';
import { listMyReservations } from '#generated/client/sdk.gen.ts';
import type { ReservationList } from '#generated/client/types.gen.ts';
import { AccountCard } from '#web/accounts/account/AccountCard.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import type { SlotLoaderArgs } from '#web/core/shell/slots.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { productSearchPage } from '#web/show/products/routes.ts';
import { reservationListPage } from '#web/visitors/reservations/routes.ts';

export const loader = ({ api }: SlotLoaderArgs) => api(listMyReservations);

/** Number of held reservations and their first day. */
export const Component = ({ data: { items: reservations } }: { data: ReservationList }) => {
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const held = reservations.filter(({ status }) => status === 'held');
  const [first] = held.map(({ day }) => day).sort();
  return (
    <AccountCard
      icon="ticket"
      title={t('titles:myReservations')}
      to={
        reservations.length > 0
          ? reservationListPage.href()
          : productSearchPage.href({ reservable: true })
      }
      action={t(reservations.length > 0 ? 'card.show' : 'card.find')}
      missing={first ? undefined : t('card.missing')}
    >
      {first && (
        <Facts
          items={[
            {
              label: t('card.held'),
              value: t('card.count', { count: held.length }),
            },
            { label: t('card.first'), value: f.day(first) },
          ]}
        />
      )}
    </AccountCard>
  );
};
