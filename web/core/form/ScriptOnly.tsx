import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Form.module.css';

/** A form on a server-rendered page that cannot be sent without scripts. */
export const ScriptOnly = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('commons');
  return (
    <>
      <noscript>
        <p className={styles.noscript}>{t('form.noscript')}</p>
      </noscript>
      <div className={styles.form}>{children}</div>
    </>
  );
};
