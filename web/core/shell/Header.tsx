import { useTranslation } from 'react-i18next';
import { Form, Link, NavLink } from 'react-router-dom';
import { HOME_PATH } from '#web/core/paths.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { CachedFragment } from './CachedFragment.tsx';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { useSite } from './site.ts';
import { useContributions } from './site-map.ts';

/** The site header: name, main pages, search, language, account. */
export const Header = ({ fixed }: { fixed: boolean }) => {
  const { t } = useTranslation('commons');
  const site = useSite();
  const links = useContributions('headerLinks');
  const [search] = useContributions('headerSearch');
  return (
    <header className={styles.header} data-fixed={fixed || undefined}>
      <div className={styles.band}>
        <CachedFragment name="ways">
          <Link to={HOME_PATH} className={styles.name}>
            {site.name}
          </Link>
          <nav className={styles.nav} aria-label={t('header.main')}>
            {links.map(({ to, text }) => (
              <NavLink key={to} to={to}>
                {t(text)}
              </NavLink>
            ))}
          </nav>
          {search && (
            <Form action={search.action} role="search" className={styles.search}>
              <label className={styles.searchField}>
                <span className="visually-hidden">{t(search.text)}</span>
                <input
                  type="search"
                  name="q"
                  maxLength={80}
                  placeholder={t('header.searchSubmit')}
                />
              </label>
              <button type="submit" className={styles.searchButton}>
                <Icon name="search" label={t('header.searchSubmit')} />
              </button>
            </Form>
          )}
        </CachedFragment>
        <div className={styles.tools}>
          <LanguageSwitch />
          <AccountMenu />
        </div>
      </div>
      <div className={styles.hem} aria-hidden="true" />
    </header>
  );
};
