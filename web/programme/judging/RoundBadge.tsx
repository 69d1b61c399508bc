import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JudgedRound } from '#generated/client/types.gen.ts';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { ROUND_TONES, roundState } from './rounds.ts';

/** The state of a round at the time when the page was opened. */
export const RoundBadge = ({ round }: { round: Pick<JudgedRound, 'closedAt' | 'period'> }) => {
  const { t } = useTranslation('judging');
  const [now] = useState(() => new Date());
  const state = roundState(round, now);
  return <StatusBadge tone={ROUND_TONES[state]}>{t(`state.${state}`)}</StatusBadge>;
};
