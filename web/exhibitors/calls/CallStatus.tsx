import { useTranslation } from 'react-i18next';
import type { ExhibitorCall } from '#generated/client/types.gen.ts';
import { useTimeZone } from '#web/core/site.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { callState } from './call-state.ts';

const TONES = {
  undecided: 'waiting',
  upcoming: 'waiting',
  open: 'available',
  soon: 'few',
  closed: 'cancelled',
} as const;

type CallStatusProps = {
  call: Pick<ExhibitorCall, 'opensAt' | 'closesAt'>;
  now: string;
};

/** The state of a call, and the number of days that are left. */
export const CallStatus = ({ call, now }: CallStatusProps) => {
  const { t } = useTranslation('calls');
  const timeZone = useTimeZone();
  const { period, nights } = callState(call, new Date(now), timeZone);
  const isOpen = period === 'open' || period === 'soon';
  return (
    <Cluster gap={2}>
      <StatusBadge tone={TONES[period]}>{t(`state.${period}`)}</StatusBadge>
      {isOpen && <span>{nights === 0 ? t('left.today') : t('left.days', { count: nights })}</span>}
    </Cluster>
  );
};
