import { useTranslation } from 'react-i18next';
import type { MySession } from '#generated/client/types.gen.ts';
import { deviceName, isCommandLine } from '#spec/accounts/device-name.ts';
import { deviceLabel } from '#web/accounts/sessions/device-label.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { TitledCard } from '#web/core/ui/TitledCard.tsx';

type SessionCardProps = {
  session: MySession;
  busy: boolean;
  /** Absent where the session cannot be revoked. */
  onRevoke?: ((revoked: { session: MySession; name: string }) => Promise<unknown>) | undefined;
};

/** A session of the current user; the button's accessible name includes the device. */
export const SessionCard = ({ session, busy, onRevoke }: SessionCardProps) => {
  const { t } = useTranslation('security');
  const f = useFormat();
  const { openedBy, userAgent = '', isCurrent } = session;
  const isByAdmin = openedBy === 'impersonation';
  const name = isByAdmin
    ? t('sessions.admin')
    : (deviceLabel(t, userAgent) ?? t('sessions.unknown'));
  return (
    <TitledCard icon={isByAdmin ? 'venetian-mask' : iconOf(userAgent)} title={name}>
      {isCurrent && (
        <div>
          <StatusBadge tone="info">{t('sessions.current')}</StatusBadge>
        </div>
      )}
      <Facts
        items={[
          { label: t('sessions.openedAt'), value: f.dateTime(session.openedAt) },
          { label: t('sessions.openedBy'), value: openedBy && t(`method.${openedBy}`) },
          {
            label: t('sessions.lastUsedAt'),
            value: isCurrent ? t('sessions.now') : f.dateTime(session.lastUsedAt),
          },
          { label: t('sessions.ipAddress'), value: session.ipAddress },
        ]}
      />
      {onRevoke && (
        <div>
          <Button
            icon="log-out"
            busy={busy}
            onClick={() => void onRevoke({ session, name })}
            aria-label={t('revoke.named', { name })}
          >
            {t('revoke.act')}
          </Button>
        </div>
      )}
    </TitledCard>
  );
};

const PHONES: readonly (string | undefined)[] = ['iPhone', 'Android'];

const iconOf = (userAgent: string): string => {
  if (isCommandLine(userAgent)) return 'square-terminal';
  const { device } = deviceName(userAgent);
  if (device === undefined) return 'monitor-smartphone';
  return PHONES.includes(device) ? 'smartphone' : 'laptop';
};
