import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listMyReservations } from '#generated/client/sdk.gen.ts';
import type { Product } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useSession } from '#web/core/session/session.ts';
import { StatusWord } from '#web/core/ui/StatusWord.tsx';
import { reservationPath } from './anchors.ts';
import styles from './HeldMark.module.css';
import { heldMark, markHeld } from './held.ts';

/** Follows the visitor's reservations where the application runs; before that, the starter does. */
export const useHeldMarks = (productId: string): void => {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'guest') markHeld([]);
    if (status !== 'user') return;
    const ended = new AbortController();
    call(listMyReservations, { signal: ended.signal })
      .then(({ items }) => ended.signal.aborted || markHeld(items))
      .catch((error: unknown) => console.debug(error));
    return () => ended.abort();
  }, [status, productId]);
};

/** Keeps room for what is said of a work, or of one of its days, once the visitor holds it: nothing moves then. */
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
  const mark = heldMark(boothId, productId, day);
  return (
    // Another work begins unmarked.
    <span key={mark['data-held-of']} {...mark} className={styles.mark}>
      <StatusWord tone="done">{t('panel.held')}</StatusWord>
      {children}
    </span>
  );
};

/** The same beside the button, with the way to the reservation. */
export const HeldLine = ({ product }: { product: Product }) => {
  const { t } = useTranslation('reservations');
  return (
    <HeldMark product={product}>
      <Link to={reservationPath(product.productId)}>{t('panel.heldLink')}</Link>
    </HeldMark>
  );
};
