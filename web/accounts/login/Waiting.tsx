import { useTranslation } from 'react-i18next';
import styles from './LoginPage.module.css';
import { useNow } from './use-now.ts';

/** How long it is no use to try again. `until` in milliseconds, 0 for never. */
export const Waiting = ({ until }: { until: number }) =>
  until > 0 ? <Countdown until={until} /> : null;

const Countdown = ({ until }: { until: number }) => {
  const { t } = useTranslation('login');
  const count = secondsUntil(until, useNow());
  return count > 0 && <p className={styles.aside}>{t('retryIn', { count })}</p>;
};

/** Whole seconds from now to then, none after it. */
export const secondsUntil = (instant: number, now: number): number =>
  Math.max(0, Math.ceil((instant - now) / 1000));
