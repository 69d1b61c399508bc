import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#web/core/i18n/format.ts';
import { paths } from '#web/core/shell/paths.ts';
import { Card, cardLink } from '#web/core/ui/Card.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import styles from './HomeLinksIn.module.css';

/** The ways into the show: booths, works, my reservations. */
export const WaysIn = ({
  boothCount,
  productCount,
}: {
  boothCount: number;
  productCount: number;
}) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const ways = [
    {
      key: 'booths',
      icon: 'store',
      to: paths.boothSearch(),
      text: t('ways.booths.text', { count: boothCount, number: format.number(boothCount) }),
    },
    {
      key: 'works',
      icon: 'dices',
      to: paths.productSearch(),
      text: t('ways.works.text', { count: productCount, number: format.number(productCount) }),
    },
    {
      key: 'reservations',
      icon: 'ticket-check',
      to: paths.myReservations(),
      text: t('ways.reservations.text'),
    },
  ] as const;
  return (
    <section className={styles.ways} aria-labelledby="ways-heading">
      <h2 id="ways-heading">{t('ways.heading')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list */}
      <ul role="list" className={styles.list}>
        {ways.map(({ key, icon, to, text }) => (
          <Card key={key} as="li" pressable className={styles.way}>
            <span className={styles.mark}>
              <Icon name={icon} size={28} />
            </span>
            <h3>
              <Link to={to} className={cardLink}>
                {t(`ways.${key}.title`)}
              </Link>
            </h3>
            <p className={styles.text}>{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
};
