import { useTranslation } from 'react-i18next';
import type { AuthUser } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import styles from './UserTable.module.css';

/** The state of an account: whether its address is verified, and the reason and end of a ban. */
export const UserState = ({ user }: { user: AuthUser }) => {
  const { t } = useTranslation('users');
  const f = useFormat();
  return (
    <Cluster gap={[1, 2]}>
      {user.emailVerified ? (
        <StatusBadge tone="done">{t('state.verified')}</StatusBadge>
      ) : (
        <StatusBadge tone="waiting">{t('state.unverified')}</StatusBadge>
      )}
      {user.banned && (
        <>
          <StatusBadge tone="cancelled">{t('state.banned')}</StatusBadge>
          <Cluster as="p" gap={[0, 2]} align="stretch" className={styles.ban}>
            {user.banExpires
              ? t('state.until', { at: f.until(user.banExpires) })
              : t('state.endless')}
            {user.banReason && <span>{t('state.reason', { reason: user.banReason })}</span>}
          </Cluster>
        </>
      )}
    </Cluster>
  );
};
