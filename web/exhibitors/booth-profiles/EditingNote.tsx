import { useTranslation } from 'react-i18next';
import type { BoothProfile } from '#generated/client/types.gen.ts';
import { DeadlineNote } from '#web/core/form/DeadlineNote.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import type { EditingState } from './editing-state.ts';

type EditingNoteProps = { booth: BoothProfile; state: EditingState };

/** The end of the period in which the booth can be changed, and the fields that lock then. */
export const EditingNote = ({ booth, state }: EditingNoteProps) => {
  const { t } = useTranslation('booth-profiles');
  const f = useFormat();
  const { period, editableUntil } = booth;
  if (state === 'undecided') return <EmptyState kind="notOpen" title={t('editing.undecided')} />;
  if (state === 'over') return <EmptyState kind="notOpen" title={t('editing.over')} />;
  if (!period) return null;
  if (state === 'upcoming')
    return (
      <EmptyState kind="notOpen" title={t('editing.upcoming', { at: f.dateTime(period.opensAt) })}>
        <p>{t('editing.upcomingText')}</p>
      </EmptyState>
    );
  return (
    <DeadlineNote
      closesAt={period.closesAt}
      more={editableUntil && t('editing.rest', { at: f.until(editableUntil) })}
    >
      {t(`editing.${state}`, { at: f.until(period.closesAt) })}
    </DeadlineNote>
  );
};
