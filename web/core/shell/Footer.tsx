import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './Footer.module.css';
import { useSite } from './site.ts';
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
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.name}>{site.name}</p>
        <nav id={MENU_ID} tabIndex={-1} aria-label={t('footer.label')} className={styles.links}>
          {GROUPS.map((group) => (
            <div key={group}>
              <p className={styles.heading}>{t(`footer.${group}`)}</p>
              {links
                .filter((link) => link.group === group)
                .map(({ to, text }) => (
                  <Link key={to} to={to}>
                    {t(text)}
                  </Link>
                ))}
            </div>
          ))}
        </nav>
        <p className={styles.small}>{t('footer.license')}</p>
      </div>
    </footer>
  );
};
