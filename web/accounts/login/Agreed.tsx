import { useTranslation } from 'react-i18next';
import { paths } from '#web/core/shell/paths.ts';
import { NewTabLink } from '#web/core/ui/NewTabLink.tsx';
import styles from './LoginPage.module.css';

/** What somebody agrees to who signs in; a new tab leaves what is being typed as it is. */
export const Agreed = () => {
  const { t } = useTranslation('login');
  return (
    <div className={styles.agreed}>
      <p>{t('agreed')}</p>
      <ul>
        <li>
          <NewTabLink to={paths.termOfService()}>{t('titles:termOfService')}</NewTabLink>
        </li>
        <li>
          <NewTabLink to={paths.privacyPolicy()}>{t('titles:privacyPolicy')}</NewTabLink>
        </li>
      </ul>
    </div>
  );
};
