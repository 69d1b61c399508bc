import { useTranslation } from 'react-i18next';
import { useNow } from '#web/core/use-now.ts';

/** Shows how long to wait before trying again. `until` in milliseconds, 0 for no wait. */
export const RetryCountdown = ({ until }: { until: number }) =>
  until > 0 ? <Countdown until={until} /> : null;

const Countdown = ({ until }: { until: number }) => {
  const { t } = useTranslation('login');
  const count = secondsUntil(until, useNow());
  return count > 0 && <p className="quiet figures">{t('retryIn', { count })}</p>;
};

/** Returns the whole seconds until the instant, at least 0. */
export const secondsUntil = (instant: number, now: number): number =>
  Math.max(0, Math.ceil((instant - now) / 1000));
