import { useTranslation } from 'react-i18next';
import type { ExhibitorCall, ExhibitorEntry } from '#generated/client/types.gen.ts';
import { DeadlineNote } from '#web/core/form/DeadlineNote.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import type { Purpose } from './purpose.ts';

type DeadlineOfEntryProps = {
  call: ExhibitorCall;
  entry: ExhibitorEntry | undefined;
  purpose: Purpose;
};

/** The deadline of the form, and the fields that lock then. */
export const DeadlineOfEntry = ({ call, entry, purpose }: DeadlineOfEntryProps) => {
  const { t } = useTranslation('entries');
  const f = useFormat();
  const closesAt = (purpose === 'answer' ? entry?.answerBy : entry?.call.closesAt) ?? call.closesAt;
  return (
    <DeadlineNote closesAt={closesAt} more={t(`${purpose}.locks`)}>
      {t(`${purpose}.until`, { at: f.until(closesAt) })}
    </DeadlineNote>
  );
};
