import { useTranslation } from 'react-i18next';
import type { Reservation } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { useSession } from '#web/core/session/session.ts';
import { READ_FIRST } from '#web/core/shell/RouteFocus.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import { productSearchPage } from '#web/show/products/routes.ts';
import { amountOf } from './by-day.ts';
import styles from './DonePanel.module.css';
import { QrCode } from './QrCode.tsx';

/**
 * The reservation that was just made: its code, what has been mailed, what to do on the day. It takes focus in the place of
 * the page's heading, which reads it out.
 */
export const DonePanel = ({ reservation }: { reservation: Reservation }) => {
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const { email } = useSession().user;
  const { code, product, booth, day, pickUpUntil, quantity } = reservation;
  const place = booth.days.find(({ date }) => date === day)?.code ?? '';

  return (
    <section
      aria-labelledby="done"
      aria-live="polite"
      tabIndex={-1}
      className={styles.panel}
      {...READ_FIRST}
    >
      <QrCode text={code} label={t('qr', { code })} size="l" />
      <div className={styles.text}>
        <h2 id="done" className={styles.title}>
          <Icon name="circle-check" size={24} />
          <span>{t('done.title')}</span>
        </h2>
        <p>
          <LocalizedText text={product.title} />
          {' · '}
          {t('units:copies', { count: quantity })}
          {' · '}
          {f.yen(amountOf(reservation))}
        </p>
        <p className={styles.code}>
          <span>{t('code')}</span> <strong>{code}</strong>
        </p>
        <p>
          {t(pickUpUntil ? 'done.nextUntil' : 'done.next', {
            day: f.day(day),
            place: `${f.weekday(day)}-${place}`,
            time: pickUpUntil && f.time(pickUpUntil),
          })}
        </p>
        <p className={styles.mail}>{t('done.mail', { email })}</p>
        <LinkButton
          to={productSearchPage.href({ reservable: true })}
          icon="search"
          className="no-print"
        >
          {t('done.more')}
        </LinkButton>
      </div>
    </section>
  );
};
