import { useTranslation } from 'react-i18next';
import styles from './LoginPage.module.css';
import { CODE_LIFE_MS, type SentCode } from './sent-code.ts';
import { useNow } from './use-now.ts';
import { secondsUntil } from './Waiting.tsx';

/** How long the code still works; that it no longer does is read out. */
export const Expiry = ({ sent }: { sent: SentCode }) => {
  const { t } = useTranslation('login');
  const left = secondsUntil(sent.at + CODE_LIFE_MS, useNow());
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div>
      {left > 0 && <p className={styles.aside}>{t('expiresIn', { clock })}</p>}
      <p role="status">{left === 0 && t('expired')}</p>
    </div>
  );
};
