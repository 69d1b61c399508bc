import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#web/core/i18n/format.ts';
import { useContributions } from '#web/core/shell/site-map.ts';
import { Card, cardLink } from '#web/core/ui/Card.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { boothSearchPage } from '#web/show/booths/routes.ts';
import { productSearchPage } from '#web/show/products/routes.ts';
import styles from './HomePage.module.css';

/** Links to booths, products, and pages of other capabilities. */
export const HomeLinks = ({
  boothCount,
  productCount,
}: {
  boothCount: number;
  productCount: number;
}) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const contributed = useContributions('homeLinks');
  const links = [
    {
      icon: 'store',
      to: boothSearchPage.href(),
      title: t('links.booths.title'),
      text: t('links.booths.text', { count: boothCount, number: format.number(boothCount) }),
    },
    {
      icon: 'dices',
      to: productSearchPage.href(),
      title: t('links.works.title'),
      text: t('links.works.text', { count: productCount, number: format.number(productCount) }),
    },
    ...contributed.map((link) => ({ ...link, title: t(link.title), text: t(link.text) })),
  ];
  return (
    <Stack as="section" aria-labelledby="ways-heading">
      <h2 id="ways-heading">{t('links.heading')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className={styles.list}>
        {links.map(({ icon, to, title, text }) => (
          <Card key={to} as="li" pressable className={styles.link}>
            <span className="accent">
              <Icon name={icon} size={28} />
            </span>
            <h3>
              <Link to={to} className={cardLink}>
                {title}
              </Link>
            </h3>
            <p className="soft">{text}</p>
          </Card>
        ))}
      </ul>
    </Stack>
  );
};
