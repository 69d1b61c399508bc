import { useTranslation } from 'react-i18next';
import type { MyEventEntrySummary } from '#generated/client/types.gen.ts';
import { Quote } from '#web/core/ui/Quote.tsx';

/** The meaning of an entry's state, and the next step. */
export const EntryNote = ({ status, reason }: Pick<MyEventEntrySummary, 'status' | 'reason'>) => {
  const { t } = useTranslation('event-entries');
  return (
    <>
      <p>{t(`note.${status}`)}</p>
      {reason && <Quote text={reason} />}
    </>
  );
};
