import { useTranslation } from 'react-i18next';
import type { Reservation } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { useSession } from '#web/core/session/session.ts';
import { INITIAL_FOCUS } from '#web/core/shell/RouteFocus.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Row, Stack } from '#web/core/ui/Layout.tsx';
import { QrCode } from '#web/core/ui/QrCode.tsx';
import { productSearchPage } from '#web/show/products/routes.ts';
import styles from './MyReservationsPage.module.css';
import { reservationAmount } from './reservations-by-day.ts';

/**
 * The new reservation: code, sent e-mail, and the steps on the day. Receives focus instead of the page's heading, so that screen
 * readers announce it.
 */
export const CreatedPanel = ({ reservation }: { reservation: Reservation }) => {
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const { email } = useSession().user;
  const { code, product, booth, day, pickUpUntil, quantity } = reservation;
  const place = booth.days.find(({ date }) => date === day)?.code ?? '';

  return (
    <Cluster
      as="section"
      gap={5}
      align="start"
      aria-labelledby="done"
      aria-live="polite"
      tabIndex={-1}
      className={classNames('no-print roomy', styles.panel)}
      {...INITIAL_FOCUS}
    >
      <QrCode text={code} label={t('qr', { code })} size="l" />
      <Stack gap={2} align="start" className={classNames('shrinks', styles.text)}>
        <Row as="h2" id="done" className={styles.title}>
          <Icon name="circle-check" size={24} />
          <span>{t('done.title')}</span>
        </Row>
        <p>
          <LocalizedText text={product.title} />
          {' · '}
          {t('units:copies', { count: quantity })}
          {' · '}
          {f.yen(reservationAmount(reservation))}
        </p>
        <p className={styles.createdPanelCode}>
          <span>{t('code')}</span> <strong>{code}</strong>
        </p>
        <p>
          {t(pickUpUntil ? 'done.nextUntil' : 'done.next', {
            day: f.day(day),
            place: `${f.weekday(day)}-${place}`,
            time: pickUpUntil && f.time(pickUpUntil),
          })}
        </p>
        <p className="quiet">{t('done.mail', { email })}</p>
        <LinkButton
          to={productSearchPage.href({ reservable: true })}
          icon="search"
          className="no-print"
        >
          {t('done.more')}
        </LinkButton>
      </Stack>
    </Cluster>
  );
};
