import { useTranslation } from 'react-i18next';
import type { ExhibitorEntry } from '#generated/client/types.gen.ts';
import { APPLICANT_TONES } from '#web/applications/applications/applicant-state.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { formTitle } from './purpose.ts';

type EntryTitleProps = { entry: ExhibitorEntry | undefined };

/** The heading of the form; of a draft also when it was saved. */
export const EntryTitle = ({ entry }: EntryTitleProps) => {
  const { t } = useTranslation('entries');
  const f = useFormat();
  return (
    <Stack gap={2}>
      <h1>{formTitle(entry, t)}</h1>
      {entry?.status === 'draft' && (
        <Cluster gap={2}>
          <StatusBadge tone={APPLICANT_TONES.draft}>{t('state.draft')}</StatusBadge>
          <span>{t('facts.savedAt', { at: f.dateTime(entry.updatedAt) })}</span>
        </Cluster>
      )}
    </Stack>
  );
};
