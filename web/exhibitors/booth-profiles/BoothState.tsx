import { useTranslation } from 'react-i18next';
import type { BoothProfile } from '#generated/client/types.gen.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';

const TONES = { draft: 'waiting', published: 'available', hidden: 'cancelled' } as const;

type BoothStateProps = { booth: Pick<BoothProfile, 'role' | 'status' | 'isReady'> };

/** The user's role, whether the booth is published, and whether it is ready. */
export const BoothState = ({ booth: { role, status, isReady } }: BoothStateProps) => {
  const { t } = useTranslation('booth-profiles');
  return (
    <Cluster gap={2}>
      <StatusBadge tone="info">{t(`role.${role}`)}</StatusBadge>
      <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
      <StatusBadge tone={isReady ? 'done' : 'few'}>
        {t(isReady ? 'ready.is' : 'ready.isNot')}
      </StatusBadge>
    </Cluster>
  );
};
