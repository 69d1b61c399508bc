import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStopActing } from '#web/accounts/impersonation/use-acting.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { signedIn, useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import styles from './ImpersonationBar.module.css';

/**
 * Says on every page as whom an admin acts, and until when, with the way out. There exactly while the session is one of
 * acting (specification §4); pages are rendered without it, and without anybody's identity.
 */
export const Component = () => {
  const { session, user } = useSession();
  if (!session?.session.impersonatedBy) return null;
  return (
    <Bar
      name={user.displayName || session.user.name || session.user.email}
      until={session.session.expiresAt}
    />
  );
};

const Bar = ({ name, until }: { name: string; until: string }) => {
  const { t } = useTranslation('commons');
  const f = useFormat();
  const stop = useStopActing();
  const [busy, setBusy] = useState(false);
  useEnd(until);
  const leave = async () => {
    setBusy(true);
    await stop();
    setBusy(false);
  };
  return (
    <section className={styles.bar} aria-label={t('acting.label')}>
      <p className={styles.text}>
        <Icon name="venetian-mask" />
        <span>
          <strong>{t('acting.as', { name })}</strong>{' '}
          <span className={styles.until}>{t('acting.until', { at: f.clock(until) })}</span>
        </span>
      </p>
      <Button busy={busy} onClick={() => void leave()}>
        {t('acting.stop')}
      </Button>
    </section>
  );
};

/** When its time is over the session ends by itself: who is signed in is asked anew. */
const useEnd = (until: string) => {
  useEffect(() => {
    const timer = setTimeout(() => void signedIn(), Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
};
