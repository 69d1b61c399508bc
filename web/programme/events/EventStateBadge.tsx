import { useTranslation } from 'react-i18next';
import type { EventSummary } from '#generated/client/types.gen.ts';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { STATE_TONES } from './states.ts';

/** A word for whether an event is open to entries now. */
export const EventStateBadge = ({ state }: Pick<EventSummary, 'state'>) => {
  const { t } = useTranslation('events');
  return <StatusBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusBadge>;
};
