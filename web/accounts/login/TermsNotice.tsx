import { useTranslation } from 'react-i18next';
import { useContributions } from '#web/core/shell/site-map.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { NewTabLink } from '#web/core/ui/NewTabLink.tsx';
import styles from './LoginPage.module.css';

/** The terms a user accepts by signing in. The links open in a new tab, so that typed input is not lost. */
export const TermsNotice = () => {
  const { t } = useTranslation('login');
  const terms = useContributions('signInTerms');
  return (
    <div className={classNames('quiet', styles.agreed)}>
      <p>{t('agreed')}</p>
      <ul>
        {terms.map(({ to, text }) => (
          <li key={to}>
            <NewTabLink to={to}>{t(text)}</NewTabLink>
          </li>
        ))}
      </ul>
    </div>
  );
};
