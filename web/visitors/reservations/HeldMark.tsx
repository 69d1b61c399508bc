import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listMyReservations } from '#generated/client/sdk.gen.ts';
import type { Product } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useSession } from '#web/core/session/session.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { heldMarkAttributes, updateHeldMarks } from './held-marks.ts';
import { reservationPath } from './reservation-anchors.ts';
import styles from './slots/BoothProductPanel.module.css';

/** Updates the marks from the visitor's reservations after hydration; before that, the starter does. */
export const useHeldMarks = (productId: string): void => {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'guest') updateHeldMarks([]);
    if (status !== 'user') return;
    const ended = new AbortController();
    call(listMyReservations, { signal: ended.signal })
      .then(({ items }) => ended.signal.aborted || updateHeldMarks(items))
      .catch((error: unknown) => console.debug(error));
    return () => ended.abort();
  }, [status, productId]);
};

/**
 * Reserves space for a mark that shows when the visitor holds the product, or one of its days, to avoid a layout shift.
 */
export const HeldMark = ({
  product: { boothId, productId },
  day,
  children,
}: {
  product: Product;
  day?: string;
  children?: ReactNode;
}) => {
  const { t } = useTranslation('reservations');
  const mark = heldMarkAttributes(boothId, productId, day);
  return (
    // Remounts for another product, without the previous mark.
    <Cluster
      as="span"
      gap={[0, 2]}
      inline
      key={mark['data-held-of']}
      {...mark}
      className={classNames('small', styles.mark)}
    >
      <StatusBadge tone="done">{t('panel.held')}</StatusBadge>
      {children}
    </Cluster>
  );
};

/** The same mark next to the button, with a link to the reservation. */
export const HeldLine = ({ product }: { product: Product }) => {
  const { t } = useTranslation('reservations');
  return (
    <HeldMark product={product}>
      <Link to={reservationPath(product.productId)}>{t('panel.heldLink')}</Link>
    </HeldMark>
  );
};
