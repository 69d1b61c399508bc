import { useTranslation } from 'react-i18next';
import type { Product } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import type { SlotProps } from '#web/core/shell/slots.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { type Fact, Facts } from '#web/core/ui/Facts.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Price } from '#web/core/ui/Price.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { BoothProductStatus } from '#web/show/cards/BoothProductStatus.tsx';
import {
  type BoothProductState,
  boothProductState,
  isReservable,
} from '#web/show/cards/booth-product-state.ts';
import { HeldLine, HeldMark, useHeldMarks } from '#web/visitors/reservations/HeldMark.tsx';
import { reservePage } from '#web/visitors/reservations/routes.ts';
import styles from './BoothProductPanel.module.css';

/** Reservation of a product: availability per day, deadline, quantity, and the button. */
export const Component = ({ product }: SlotProps['boothProductPanels']) => {
  const { t } = useTranslation('reservations');
  const format = useFormat();
  const state = boothProductState(product);
  const open = isReservable(state);
  useHeldMarks(product.productId);
  const hasPeriod = ['available', 'few_left', 'full', 'not_open_yet'].includes(state);

  const facts: Fact[] = hasPeriod
    ? [
        {
          label: t('panel.period'),
          value: product.opensAt && product.closesAt && (
            <>
              <span className={styles.instant}>
                {t('panel.periodFrom', { when: format.dateTime(product.opensAt) })}
              </span>
              <span className={styles.instant}>
                {t('panel.periodUntil', { when: format.until(product.closesAt) })}
              </span>
            </>
          ),
        },
        {
          label: t('panel.pickUp'),
          value:
            product.pickUpUntil &&
            t('panel.pickUpUntil', { time: format.time(product.pickUpUntil) }),
        },
      ]
    : [];

  return (
    <Stack
      as="section"
      className={classNames('box roomy', styles.panel)}
      aria-labelledby="reserve-heading"
    >
      <h2 id="reserve-heading" className="large">
        {t('panel.heading')}
      </h2>
      {!open && <Unavailable product={product} state={state} />}
      {hasPeriod && <PanelDays product={product} />}
      {hasPeriod && <Facts items={facts} />}
      {hasPeriod && (
        <div className="quiet">
          <p>{t('panel.limit', { count: product.perPersonLimit })}</p>
          <p>{t('panel.payAtBooth')}</p>
        </div>
      )}
      <Stack gap={2} className={classNames('no-print', styles.reach)}>
        <div className={styles.beside}>
          <span className={styles.reachPrice}>
            <Price>{format.yen(product.price)}</Price>
          </span>
          {open && (
            <p className={classNames('quiet', styles.signIn, 'for-guest')}>{t('panel.signIn')}</p>
          )}
          {state !== 'not_offered' && <HeldLine product={product} />}
        </div>
        {open ? (
          <LinkButton
            variant="primary"
            icon="bookmark-check"
            to={reservePage.href({ id: product.boothId, id2: product.productId })}
            className={styles.button}
          >
            {t('panel.reserve')}
          </LinkButton>
        ) : (
          <BoothProductStatus boothProduct={product} />
        )}
      </Stack>
    </Stack>
  );
};

/** Days with reservable copies; while reservations are open, with the number left. */
const PanelDays = ({ product }: { product: Product }) => {
  const { t } = useTranslation('reservations');
  const format = useFormat();
  return (
    <Stack as="ul" gap={0} className={styles.days} aria-label={t('panel.days')}>
      {product.days.map(({ date, availability }) => (
        <li key={date}>
          <span>{format.shortDay(date)}</span>
          <HeldMark product={product} day={date} />
          {product.reservationState === 'open' && (
            <StatusBadge tone={availability === 'few_left' ? 'few' : availability}>
              {t(`products:state.${availability}`)}
            </StatusBadge>
          )}
        </li>
      ))}
    </Stack>
  );
};

/** The reason why there is no button, and an alternative. */
const Unavailable = ({ product, state }: { product: Product; state: BoothProductState }) => {
  const { t } = useTranslation('reservations');
  const format = useFormat();
  const instant = { not_open_yet: product.opensAt, closed: product.closesAt };
  if (state === 'not_open_yet' || state === 'closed') {
    const at = instant[state];
    return (
      <p className="strong">
        {at
          ? t(`panel.${state}`, { when: format[state === 'closed' ? 'until' : 'dateTime'](at) })
          : t(`panel.${state}NoDate`)}
      </p>
    );
  }
  return <p className="strong">{t(`panel.${state}`)}</p>;
};
