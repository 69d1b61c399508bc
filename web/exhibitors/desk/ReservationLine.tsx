import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoothReservation } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import styles from './ReservationLine.module.css';
import { ReservationState } from './ReservationState.tsx';
import { isPickable } from './summaries.ts';

type ReservationLineProps = {
  reservation: BoothReservation;
  /** Whether it is among those to hand over now. */
  choice?: { isChosen: boolean; toggle: () => void } | undefined;
  /** Shows its code, which a ticket has itself. */
  children?: ReactNode;
};

/** One reservation: work, copies, price and state, with what the desk has to know. */
export const ReservationLine = ({ reservation, choice, children }: ReservationLineProps) => {
  const { t } = useTranslation('desk');
  const f = useFormat();
  const { product, quantity, unitPrice, pickUpUntil, comment, cancellationReason } = reservation;
  const { code, pickedUpAt, pickedUpBy } = reservation;
  const title = <LocalizedText text={product.title} />;
  return (
    <li className={styles.line}>
      <span
        className={styles.tick}
        data-open={isPickable(reservation) || undefined}
        aria-hidden="true"
      />
      <div className={styles.body}>
        {choice ? (
          <label className={styles.choice}>
            <input type="checkbox" checked={choice.isChosen} onChange={choice.toggle} />
            <span className={styles.title}>{title}</span>
          </label>
        ) : (
          <p className={styles.title}>{title}</p>
        )}
        <p className={styles.facts}>
          <ReservationState reservation={reservation} />
          <span className={styles.code}>{code}</span>
          {pickUpUntil && <span>{t('until', { time: f.time(pickUpUntil) })}</span>}
        </p>
        {comment && <p className={styles.note}>{t('comment', { comment })}</p>}
        {cancellationReason && (
          <p className={styles.note}>{t('reason', { reason: cancellationReason })}</p>
        )}
        {pickedUpAt && (
          <p className={styles.note}>
            {t(pickedUpBy ? 'ticket.pickedUpBy' : 'ticket.pickedUpAt', {
              at: f.clock(pickedUpAt),
              who: pickedUpBy,
            })}
          </p>
        )}
        {children}
      </div>
      <p className={styles.figures}>
        <strong>{t('units:copies', { count: quantity })}</strong>
        <span>{f.yen(quantity * unitPrice)}</span>
      </p>
    </li>
  );
};
