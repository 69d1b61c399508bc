import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './Footer.module.css';
import { paths } from './paths.ts';
import { useSite } from './site.ts';

/** Every way of the site: where a guest's menu at the bottom of a phone leads. */
export const MENU_ID = 'menu';

export const Footer = () => {
  const { t } = useTranslation('commons');
  const site = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.name}>{site.name}</p>
        <nav id={MENU_ID} tabIndex={-1} aria-label={t('footer.label')} className={styles.ways}>
          <div>
            <p className={styles.heading}>{t('footer.visit')}</p>
            <Link to={paths.boothSearch()}>{t('nav.booths')}</Link>
            <Link to={paths.productSearch()}>{t('nav.products')}</Link>
            <Link to={paths.boothMap()}>{t('titles:boothMap')}</Link>
          </div>
          <div>
            <p className={styles.heading}>{t('footer.you')}</p>
            <Link to={paths.visitorMenu()}>{t('titles:visitorMenu')}</Link>
            <Link to={paths.myReservations()}>{t('nav.reservations')}</Link>
            <Link to={paths.account()}>{t('titles:account')}</Link>
          </div>
          <div>
            <p className={styles.heading}>{t('footer.help')}</p>
            <Link to={paths.contact()}>{t('titles:contact')}</Link>
          </div>
          <div>
            <p className={styles.heading}>{t('footer.rules')}</p>
            <Link to={paths.access()}>{t('titles:access')}</Link>
            <Link to={paths.visitorRule()}>{t('titles:visitorRule')}</Link>
            <Link to={paths.exhibitorRule()}>{t('titles:exhibitorRule')}</Link>
            <Link to={paths.termOfService()}>{t('titles:termOfService')}</Link>
            <Link to={paths.privacyPolicy()}>{t('titles:privacyPolicy')}</Link>
          </div>
        </nav>
        <p className={styles.small}>{t('footer.license')}</p>
      </div>
    </footer>
  );
};
