import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Reservation } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { Price } from '#web/core/ui/Price.tsx';
import { QrCode } from '#web/core/ui/QrCode.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Plate } from '#web/show/genres/Plate.tsx';
import { productPage } from '#web/show/products/routes.ts';
import styles from './MyReservationsPage.module.css';
import { reservationAmount } from './reservations-by-day.ts';
import { RESERVATION_TONES } from './status-tones.ts';
import { useCancelReservation } from './use-cancel-reservation.ts';

/** A reservation as shown at the booth: place, product, code, QR code and price. */
export const Ticket = ({
  reservation,
  anchor,
}: {
  reservation: Reservation;
  /** Id that links from other pages refer to. */
  anchor?: string | undefined;
}) => {
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const { cancel, busy } = useCancelReservation(reservation, () => heading.current?.focus());
  const { code, day, status, product, booth, quantity, unitPrice, pickUpUntil } = reservation;
  const place = booth.days.find(({ date }) => date === day)?.code;
  const isHeld = status === 'held';

  return (
    <li id={anchor} className={classNames('box', styles.ticket)} data-held={isHeld || undefined}>
      <Stack gap={1} className={styles.head}>
        <Cluster gap={2}>
          {place && <Plate day={f.weekday(day)} code={place} />}
          <StatusBadge tone={RESERVATION_TONES[status]}>{t(`status.${status}`)}</StatusBadge>
        </Cluster>
        <h3 ref={heading} tabIndex={-1}>
          <Link to={productPage.href({ id: booth.id, id2: product.id })}>
            <LocalizedText text={product.title} />
          </Link>
        </h3>
        <p className="quiet">
          <LocalizedText text={booth.name} />
        </p>
        <Stack as="p" gap={0} className={styles.code}>
          <span className="soft tiny">{t('code')}</span>
          <span className={classNames('title bold mono', styles.codeValue)}>{code}</span>
        </Stack>
      </Stack>
      {isHeld && (
        <div className={styles.show}>
          <QrCode text={code} label={t('qr', { code })} />
        </div>
      )}
      <Stack gap={3} align="start" className={styles.body}>
        <Figures
          items={[
            { label: t('quantity'), value: t('units:copies', { count: quantity }) },
            { label: t('unitPrice'), value: f.yen(unitPrice) },
            { label: t('amount'), value: <Price>{f.yen(reservationAmount(reservation))}</Price> },
            {
              label: t('pickUp'),
              value: isHeld && pickUpUntil && t('until', { time: f.time(pickUpUntil) }),
            },
            { label: t('comment'), value: reservation.comment },
            { label: t('cancellationReason'), value: reservation.cancellationReason },
          ]}
        />
        {isHeld && (
          <Button icon="x" busy={busy} onClick={() => cancel()} className="no-print">
            {t('cancel.open')}
            <span className="visually-hidden">: {code}</span>
          </Button>
        )}
      </Stack>
    </li>
  );
};

/** Terms above values in columns, so that many tickets stay short. */
const Figures = ({ items }: { items: readonly { label: string; value: ReactNode }[] }) => (
  <Cluster as="dl" gap={[2, 5]} align="stretch" className={classNames('figures', styles.figures)}>
    {items
      .filter(({ value }) => value)
      .map(({ label, value }) => (
        <div key={label}>
          <dt className="soft tiny snug">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </Cluster>
);
