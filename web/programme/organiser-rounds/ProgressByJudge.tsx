import { useTranslation } from 'react-i18next';
import type { Assignments } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import { JudgeName } from './JudgeName.tsx';
import { countSubmitted, listFigures } from './progress.ts';

const COLUMNS = ['judge', 'entries', 'submitted', 'drafts', 'notStarted', 'conflicts'] as const;

/** The progress of each judge. */
export const ProgressByJudge = ({ assignments }: { assignments: Assignments }) => {
  const { t } = useTranslation('organiser-rounds');
  const f = useFormat();
  const { judges } = assignments;
  const { assigned, submitted } = countSubmitted(judges);
  return (
    <Stack gap={4}>
      <h2>{t('progress.heading')}</h2>
      {assigned > 0 && (
        <p>
          {t('organiser-awards:progress.submitted', {
            submitted: f.number(submitted),
            assigned: f.number(assigned),
          })}
        </p>
      )}
      {judges.length === 0 ? (
        <EmptyState kind="nothing" title={t('progress.none')}>
          <p>{t('progress.noneNext')}</p>
        </EmptyState>
      ) : (
        <Table
          label={t('progress.heading')}
          columns={COLUMNS.map((key) => {
            const label = t(`progress.column.${key}`);
            return { key, label, head: label, align: key === 'judge' ? undefined : 'right' };
          })}
          rows={listFigures(assignments).map((each) => ({
            key: each.judge.id,
            cells: [
              <JudgeName key="judge" judge={each.judge} />,
              f.number(each.entries),
              f.number(each.submitted),
              f.number(each.drafts),
              each.entries > 0 && each.submitted === each.entries ? (
                <StatusBadge key="notStarted" tone="done">
                  {t('progress.complete')}
                </StatusBadge>
              ) : (
                f.number(each.notStarted)
              ),
              f.number(each.conflicts),
            ],
          }))}
        />
      )}
    </Stack>
  );
};
