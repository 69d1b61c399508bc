import { useTranslation } from 'react-i18next';
import { useNow } from '#web/core/use-now.ts';
import { secondsUntil } from './RetryCountdown.tsx';
import { CODE_LIFETIME_MS, type SentCode } from './sent-code.ts';

/** Counts down the code's remaining lifetime and announces when it has expired. */
export const CodeExpiry = ({ sent }: { sent: SentCode }) => {
  const { t } = useTranslation('login');
  const left = secondsUntil(sent.at + CODE_LIFETIME_MS, useNow());
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div>
      {left > 0 && <p className="quiet figures">{t('expiresIn', { clock })}</p>}
      <p role="status">{left === 0 && t('expired')}</p>
    </div>
  );
};
