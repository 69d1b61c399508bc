import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Application, OfferedChoice } from '#generated/client/types.gen.ts';
import { PreparedDecision } from '#web/applications/decisions/PreparedDecision.tsx';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import type { RowSelection } from '#web/core/ui/use-row-selection.ts';
import styles from './ApplicationTable.module.css';
import { statusTextOf } from './kinds.ts';
import { applicationPage } from './routes.ts';
import { statusTone } from './status-tones.ts';

const COLUMNS = ['title', 'choices', 'status', 'prepared', 'assignee', 'submittedAt'] as const;

type ApplicationTableProps = {
  items: readonly Application[];
  offered: readonly OfferedChoice[];
  selection: RowSelection;
};

/** Applications with their state and their prepared decision. */
export const ApplicationTable = ({ items, offered, selection }: ApplicationTableProps) => {
  const { t } = useTranslation('applications');
  const f = useFormat();
  const locale = useLocale();
  // Applicants of some kinds have nothing to choose from.
  const hasChoices = items.some(({ choices }) => choices);
  const columns = COLUMNS.filter((key) => key !== 'choices' || hasChoices);
  return (
    <Table
      label={t('titles:organiserApplications')}
      selection={selection}
      columns={columns.map((key) => {
        const label = t(`column.${key}`);
        return { key, label, head: label };
      })}
      rows={items.map((application) => {
        const { id, number, title, choices, status, assignee, submittedAt } = application;
        return {
          key: id,
          name: `${number} ${title}`,
          cells: [
            <Link key="title" to={applicationPage.href({ id })} className={styles.title}>
              <span className={classNames('soft tiny figures', styles.number)}>{number}</span>
              {title || t('erased')}
            </Link>,
            ...(hasChoices
              ? [choices && f.list(choices.map(({ name }) => localized(name, locale)))]
              : []),
            <Cluster key="status" gap={1}>
              <StatusBadge tone={statusTone(application.kind, status)}>
                {t(statusTextOf(application.kind, status))}
              </StatusBadge>
              {application.failedConditions && (
                <StatusBadge tone="few">{t('failedConditions')}</StatusBadge>
              )}
              {application.duplicate && (
                <StatusBadge tone="few">
                  {t('duplicate', { count: application.duplicate.count })}
                </StatusBadge>
              )}
            </Cluster>,
            application.prepared && (
              <PreparedDecision key="prepared" application={application} offered={offered} />
            ),
            assignee?.name,
            submittedAt ? f.dateTime(submittedAt) : t('invited'),
          ],
        };
      })}
    />
  );
};
