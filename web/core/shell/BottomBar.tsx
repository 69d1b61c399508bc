import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import styles from './BottomBar.module.css';
import { MENU_ID } from './Footer.tsx';
import { paths } from './paths.ts';

/** On phones: the main ways, within reach of the thumb. */
export const BottomBar = () => {
  const { t } = useTranslation('commons');
  const menu = (
    <>
      <Icon name="menu" />
      <span>{t('nav.phoneMenu')}</span>
    </>
  );
  const ways = [
    { to: paths.productSearch(), icon: 'search', label: t('nav.phoneFind') },
    { to: paths.boothMap(), icon: 'map', label: t('nav.phoneMap') },
    { to: paths.myReservations(), icon: 'ticket', label: t('nav.phoneReservations') },
  ];
  return (
    <nav className={styles.bar} aria-label={t('nav.phone')}>
      {ways.map(({ to, icon, label }) => (
        <NavLink key={to} to={to} className={styles.way}>
          <Icon name={icon} />
          <span>{label}</span>
        </NavLink>
      ))}
      <NavLink to={paths.visitorMenu()} className={classNames(styles.way, 'for-user')}>
        {menu}
      </NavLink>
      <a href={`#${MENU_ID}`} onClick={toMenu} className={classNames(styles.way, 'for-guest')}>
        {menu}
      </a>
    </nav>
  );
};

/** Without an entry in the history: the way back is from page to page. */
const toMenu = (event: MouseEvent) => {
  event.preventDefault();
  const menu = document.getElementById(MENU_ID);
  menu?.focus({ preventScroll: true });
  menu?.scrollIntoView();
};
