import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSite } from '#web/core/site.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Grid } from '#web/core/ui/Layout.tsx';
import styles from './Layout.module.css';
import { useContributions } from './site-map.ts';
import type { FooterGroup } from './slots.ts';

/** Id of the footer navigation, the target of a guest's menu button on phones. */
export const MENU_ID = 'menu';

const GROUPS = ['visit', 'join', 'you', 'help', 'rules'] as const satisfies readonly FooterGroup[];

export const Footer = () => {
  const { t } = useTranslation('commons');
  const site = useSite();
  const links = useContributions('footerLinks');
  return (
    <footer className={classNames('no-print', styles.footer)}>
      <Grid gap={5} className={styles.inner}>
        <p className="large strong mincho">{site.name}</p>
        <Cluster
          as="nav"
          gap={[5, 8]}
          align="stretch"
          id={MENU_ID}
          tabIndex={-1}
          aria-label={t('footer.label')}
          className={styles.links}
        >
          {GROUPS.map((group) => (
            <div key={group}>
              <p className="quiet">{t(`footer.${group}`)}</p>
              {links
                .filter((link) => link.group === group)
                .map(({ to, text }) => (
                  <Link key={to} to={to}>
                    {t(text)}
                  </Link>
                ))}
            </div>
          ))}
        </Cluster>
        <p className="quiet">{t('footer.license')}</p>
      </Grid>
    </footer>
  );
};
