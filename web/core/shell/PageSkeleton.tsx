import { useTranslation } from 'react-i18next';
import styles from './PageSkeleton.module.css';

/** Stands where a page will be: after 300 ms, so that a quick page does not flicker. */
export const PageSkeleton = () => {
  const { t } = useTranslation('commons');
  return (
    <>
      <div className={styles.skeleton} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <noscript>
        <p className={styles.noscript}>{t('noscript')}</p>
      </noscript>
    </>
  );
};
