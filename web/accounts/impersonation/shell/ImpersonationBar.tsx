import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStopImpersonating } from '#web/accounts/impersonation/use-impersonation.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { refreshSession, useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import styles from './ImpersonationBar.module.css';

/**
 * A bar on every page with the user whom an admin impersonates, the end of the impersonation, and a button to stop it. Rendered
 * only in impersonation sessions (specification §4); server-rendered pages never contain it, nor anyone's identity.
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
  const { t } = useTranslation();
  const f = useFormat();
  const stop = useStopImpersonating();
  const [busy, setBusy] = useState(false);
  useSessionExpiry(until);
  const leave = async () => {
    setBusy(true);
    await stop();
    setBusy(false);
  };
  return (
    <Row
      as="section"
      gap={3}
      justify="between"
      className={classNames('no-print small', styles.bar)}
      aria-label={t('commons:shell.impersonation.label')}
    >
      <Row as="p" className="shrinks">
        <Icon name="venetian-mask" />
        <span>
          <strong>{t('commons:shell.impersonation.as', { name })}</strong>{' '}
          <span className={styles.until}>
            {t('commons:shell.impersonation.until', { at: f.clockUntil(until) })}
          </span>
        </span>
      </Row>
      <Button busy={busy} onClick={() => void leave()}>
        {t('commons:shell.impersonation.stop')}
      </Button>
    </Row>
  );
};

/** Reloads the session when the impersonation expires. */
const useSessionExpiry = (until: string) => {
  useEffect(() => {
    const timer = setTimeout(() => void refreshSession(), Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
};
