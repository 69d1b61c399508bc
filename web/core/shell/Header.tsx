import { useTranslation } from 'react-i18next';
import { Form, Link, NavLink } from 'react-router-dom';
import { HOME_PATH } from '#web/core/paths.ts';
import { useSite } from '#web/core/site.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { CachedFragment } from './CachedFragment.tsx';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { useContributions } from './site-map.ts';

/** The site header: name, main pages, search, language, account. */
export const Header = ({ fixed }: { fixed: boolean }) => {
  const { t } = useTranslation('commons');
  const site = useSite();
  const links = useContributions('headerLinks');
  const [search] = useContributions('headerSearch');
  return (
    <header className={classNames('no-print', styles.header)} data-fixed={fixed || undefined}>
      <Row gap={[2, 5]} className={styles.band}>
        <CachedFragment name="ways">
          <Link to={HOME_PATH} className={classNames('strong mincho', styles.name)}>
            {site.name}
          </Link>
          <Row as="nav" align="stretch" className={styles.nav} aria-label={t('header.main')}>
            {links.map(({ to, text }) => (
              <NavLink key={to} to={to}>
                {t(text)}
              </NavLink>
            ))}
          </Row>
          {search && (
            <Row as={Form} gap={0} action={search.action} role="search" className={styles.search}>
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
            </Row>
          )}
        </CachedFragment>
        <Row>
          <LanguageSwitch />
          <AccountMenu />
        </Row>
      </Row>
      <div className={styles.hem} aria-hidden="true" />
    </header>
  );
};
