import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoothReservation } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Row, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { RESERVATION_TONES } from '#web/visitors/reservations/status-tones.ts';
import { useDesk } from '../reservations/desk-context.ts';
import { isPickable } from '../reservations/summaries.ts';
import styles from './ListView.module.css';

type ReservationLineProps = {
  reservation: BoothReservation;
  /** Whether it is among those to hand over now. */
  choice?: { isChosen: boolean; toggle: () => void } | undefined;
  /** Shows its code, which a ticket has itself. */
  children?: ReactNode;
};

/** One reservation: work, copies, price and state, with notes for the desk. */
export const ReservationLine = ({ reservation, choice, children }: ReservationLineProps) => {
  const { t } = useTranslation('desk');
  const f = useFormat();
  const { product, quantity, unitPrice, pickUpUntil, comment, cancellationReason } = reservation;
  const { code, pickedUpAt, pickedUpBy } = reservation;
  const title = <LocalizedText text={product.title} />;
  return (
    <Row as="li" gap={3} align="stretch" className={classNames('line-above', styles.line)}>
      <span
        className={styles.tick}
        data-open={isPickable(reservation) || undefined}
        aria-hidden="true"
      />
      <Stack gap={1} align="start" className={classNames('shrinks fills', styles.body)}>
        {choice ? (
          <Row as="label" gap={3} className={styles.choice}>
            <input type="checkbox" checked={choice.isChosen} onChange={choice.toggle} />
            <span className="strong">{title}</span>
          </Row>
        ) : (
          <p className="strong">{title}</p>
        )}
        <Cluster as="p" gap={[1, 3]} className="small">
          <ReservationState reservation={reservation} />
          <span className={styles.code}>{code}</span>
          {pickUpUntil && <span>{t('until', { time: f.time(pickUpUntil) })}</span>}
        </Cluster>
        {comment && <p className="quiet">{t('comment', { comment })}</p>}
        {cancellationReason && (
          <p className="quiet">{t('reason', { reason: cancellationReason })}</p>
        )}
        {pickedUpAt && (
          <p className="quiet">
            {t(pickedUpBy ? 'ticket.pickedUpBy' : 'ticket.pickedUpAt', {
              at: f.clock(pickedUpAt),
              who: pickedUpBy,
            })}
          </p>
        )}
        {children}
      </Stack>
      <Stack as="p" gap={0} align="end" className="figures rigid">
        <strong>{t('units:copies', { count: quantity })}</strong>
        <span>{f.yen(quantity * unitPrice)}</span>
      </Stack>
    </Row>
  );
};

/** The state of a reservation; of one that was handed over without a connection, that it is not sent yet. */
const ReservationState = ({ reservation }: { reservation: BoothReservation }) => {
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
