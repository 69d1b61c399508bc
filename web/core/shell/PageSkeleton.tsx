import { useTranslation } from 'react-i18next';
import { Grid } from '#web/core/ui/Layout.tsx';
import styles from './PageSkeleton.module.css';

/** Placeholder of a loading page; appears after 300 ms to avoid flicker. */
export const PageSkeleton = () => {
  const { t } = useTranslation('commons');
  return (
    <>
      <Grid gap={5} className={styles.skeleton} aria-hidden="true">
        <span />
        <span />
        <span />
      </Grid>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <noscript>
        <p className={styles.noscript}>{t('noscript')}</p>
      </noscript>
    </>
  );
};
