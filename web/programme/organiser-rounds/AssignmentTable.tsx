import { useTranslation } from 'react-i18next';
import type { Assignments } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import { AssignmentForm } from './AssignmentForm.tsx';
import { EntryName } from './EntryName.tsx';
import { useJudgeName } from './JudgeName.tsx';
import type { RoundData } from './load-round.ts';
import styles from './RoundPage.module.css';

const COLUMNS = ['entry', 'judges', 'actions'] as const;

type AssignmentTableProps = {
  data: RoundData;
  assignments: NonNullable<RoundData['assignments']>;
  canChange: boolean;
};

/** Each entry with its judges, who can be changed by hand. */
export const AssignmentTable = ({ data, assignments, canChange }: AssignmentTableProps) => {
  const { t } = useTranslation('organiser-rounds');
  const f = useFormat();
  const locale = useLocale();
  const nameOf = useJudgeName();
  const { action } = useActions();
  const { items, judges } = assignments.data;
  const names = new Map(judges.map(({ judge }) => [judge.id, nameOf(judge)]));
  const short = items.filter(({ isShort }) => isShort).length;

  const change = action('change', {
    ask: ({ entry }: Assignments['items'][number]) => ({
      mode: 'confirm',
      title: t('change.title', { title: localized(entry.title, locale) }),
      content: (answer) => (
        <AssignmentForm
          roundId={data.roundId}
          entryId={entry.id}
          loaded={assignments}
          answer={answer}
        />
      ),
    }),
    done: () => t('change.done'),
  });

  return (
    <details className={styles.details}>
      <summary>
        {t('assignments.heading', { count: items.length, formatted: f.number(items.length) })}
        {short > 0 && (
          <>
            {' '}
            <StatusBadge tone="few">{t('assignments.short', { count: short })}</StatusBadge>
          </>
        )}
      </summary>
      <Table
        label={t('assignments.label')}
        columns={COLUMNS.filter((key) => canChange || key !== 'actions').map((key) => {
          const label = t(`assignments.column.${key}`);
          return { key, label, head: label };
        })}
        rows={items.map((item) => ({
          key: item.entry.id,
          cells: [
            <EntryName key="entry" entry={item.entry} />,
            <span key="judges">
              {f.list(item.judgeIds.map((id) => names.get(id) ?? t('judging:others.erased')))}{' '}
              {item.isShort && <StatusBadge tone="few">{t('assignments.isShort')}</StatusBadge>}
            </span>,
            <Button
              key="change"
              icon="pencil"
              onClick={({ currentTarget }) => change(item, currentTarget)}
            >
              {t('change.action')}
              <span className="visually-hidden">: {localized(item.entry.title, locale)}</span>
            </Button>,
          ],
        }))}
      />
    </details>
  );
};
