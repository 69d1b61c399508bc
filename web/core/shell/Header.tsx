import { useTranslation } from 'react-i18next';
import { Form, Link, NavLink } from 'react-router-dom';
import { Icon } from '#web/core/ui/Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { SharedPart } from './CachedFragment.tsx';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { paths } from './paths.ts';
import { useSite } from './site.ts';

/** The curtain over the door: name, ways in, search, language, account. */
export const Header = ({ fixed }: { fixed: boolean }) => {
  const { t } = useTranslation('commons');
  const site = useSite();
  return (
    <header className={styles.header} data-fixed={fixed || undefined}>
      <div className={styles.band}>
        <SharedPart name="ways">
          <Link to={paths.home()} className={styles.name}>
            {site.name}
          </Link>
          <nav className={styles.nav} aria-label={t('header.main')}>
            <NavLink to={paths.boothSearch()}>{t('nav.booths')}</NavLink>
            <NavLink to={paths.productSearch()}>{t('nav.products')}</NavLink>
            <NavLink to={paths.boothMap()}>{t('titles:boothMap')}</NavLink>
          </nav>
          <Form action={paths.productSearch()} role="search" className={styles.search}>
            <label className={styles.searchField}>
              <span className="visually-hidden">{t('header.search')}</span>
              <input type="search" name="q" maxLength={80} placeholder={t('header.searchSubmit')} />
            </label>
            <button type="submit" className={styles.searchButton}>
              <Icon name="search" label={t('header.searchSubmit')} />
            </button>
          </Form>
        </SharedPart>
        <div className={styles.tools}>
          <LanguageSwitch />
          <AccountMenu />
        </div>
      </div>
      <div className={styles.hem} aria-hidden="true" />
    </header>
  );
};
