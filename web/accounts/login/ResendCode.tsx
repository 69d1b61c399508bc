import { useTranslation } from 'react-i18next';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { useNow } from '#web/core/use-now.ts';
import styles from './LoginPage.module.css';
import { secondsUntil } from './RetryCountdown.tsx';
import { RESEND_AFTER_MS, type SentCode, sendCode } from './sent-code.ts';
import { useSignInAttempt } from './use-sign-in-attempt.ts';

type ResendCodeProps = { sent: SentCode; onResent: (sent: SentCode) => void };

/** Sends another code; available after a delay. */
export const ResendCode = ({ sent, onResent }: ResendCodeProps) => {
  const { t } = useTranslation('login');
  const { send, busy, refusal } = useSend();
  const { attempt, until } = useSignInAttempt();
  const wait = secondsUntil(Math.max(sent.at + RESEND_AFTER_MS, until), useNow());

  const resend = () =>
    send(async () => {
      const newCode = await attempt(() => sendCode(sent.email, sent.purpose));
      toast({ severity: 'success', summary: t('resent'), detail: t('resentDetail') });
      onResent(newCode);
    });

  return (
    <Stack gap={2} className={styles.resend}>
      <RefusalBanner refusal={refusal} />
      <p className="quiet figures">{t('notArrived')}</p>
      {wait > 0 ? (
        <p className="quiet figures">{t('resendIn', { count: wait })}</p>
      ) : (
        <div>
          <Button icon="rotate-cw" busy={busy} onClick={resend}>
            {t('resend')}
          </Button>
        </div>
      )}
    </Stack>
  );
};
