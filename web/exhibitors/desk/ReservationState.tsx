import { useTranslation } from 'react-i18next';
import type { BoothReservation } from '#generated/client/types.gen.ts';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { RESERVATION_TONES } from '#web/visitors/reservations/status-tones.ts';
import { useDesk } from './desk-context.ts';

/** The state of a reservation; after a hand-over without a connection, the note that it is not sent yet. */
export const ReservationState = ({ reservation }: { reservation: BoothReservation }) => {
  const { t } = useTranslation('desk');
  const { status, isLate, code } = reservation;
  if (useDesk().unsentCodes.has(code))
    return <StatusBadge tone="few">{t('unsent.badge')}</StatusBadge>;
  return (
    <>
      <StatusBadge tone={RESERVATION_TONES[status]}>
        {t(`reservations:status.${status}`)}
      </StatusBadge>
      {isLate && <StatusBadge tone="few">{t('late')}</StatusBadge>}
    </>
  );
};
