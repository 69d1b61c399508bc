import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { MENU_ID } from './Footer.tsx';
import styles from './Layout.module.css';
import { useContributions } from './site-map.ts';

/** The bottom navigation bar on phones. */
export const BottomBar = () => {
  const { t } = useTranslation('commons');
  const menu = (
    <>
      <Icon name="menu" />
      <span>{t('nav.phoneMenu')}</span>
    </>
  );
  const links = useContributions('bottomLinks');
  const [userMenu] = useContributions('userMenu');
  return (
    <nav className={classNames('no-print', styles.bar)} aria-label={t('nav.phone')}>
      {links.map(({ to, icon, text }) => (
        <NavLink key={to} to={to} className={classNames('soft tiny', styles.link)}>
          <Icon name={icon} />
          <span>{t(text)}</span>
        </NavLink>
      ))}
      {userMenu && (
        <NavLink to={userMenu.to} className={classNames('soft tiny', styles.link, 'for-user')}>
          {menu}
        </NavLink>
      )}
      <a
        href={`#${MENU_ID}`}
        onClick={toMenu}
        className={classNames('soft tiny', styles.link, 'for-guest')}
      >
        {menu}
      </a>
    </nav>
  );
};

/** Scrolls without a history entry, so that back leads to the previous page. */
const toMenu = (event: MouseEvent) => {
  event.preventDefault();
  const menu = document.getElementById(MENU_ID);
  menu?.focus({ preventScroll: true });
  menu?.scrollIntoView();
};
