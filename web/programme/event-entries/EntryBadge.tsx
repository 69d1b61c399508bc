import { useTranslation } from 'react-i18next';
import type { MyEventEntrySummary } from '#generated/client/types.gen.ts';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { ENTRY_TONES } from './entry-state.ts';

/** The state of an entry, in a word. */
export const EntryBadge = ({ status }: Pick<MyEventEntrySummary, 'status'>) => {
  const { t } = useTranslation('event-entries');
  return <StatusBadge tone={ENTRY_TONES[status]}>{t(`state.${status}`)}</StatusBadge>;
};
