import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './BottomBar.module.css';

/** On phones: the main ways, within reach of the thumb. */
export const BottomBar = () => {
  const { t } = useTranslation('commons');
  const ways = [
    { to: paths.home(), icon: 'house', label: t('nav.home') },
    { to: paths.boothSearch(), icon: 'store', label: t('nav.phoneBooths') },
    { to: paths.productSearch(), icon: 'dices', label: t('nav.phoneProducts') },
    { to: paths.myReservations(), icon: 'ticket', label: t('nav.phoneReservations') },
  ];
  return (
    <nav className={styles.bar} aria-label={t('nav.phone')}>
      {ways.map(({ to, icon, label }) => (
        <NavLink key={to} to={to} end={to === '/'} className={styles.way}>
          <Icon name={icon} />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
};
