import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganiserCall } from '#generated/client/types.gen.ts';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { callState, STATE_TONES } from './call-state.ts';

/** The state of a call at the time when the page was opened. */
export const CallBadge = ({ call }: { call: OrganiserCall }) => {
  const { t } = useTranslation('organiser-calls');
  const [now] = useState(() => new Date());
  const state = callState(call, now);
  return <StatusBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusBadge>;
};
