import { useTranslation } from 'react-i18next';
import type { AuditActor, AuditRecord, AuditRecordList } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Pagination } from '#web/core/ui/Pagination.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import { type AuditWords, useAuditWords } from './use-audit-words.ts';

type AuditHistoryProps = AuditWords & {
  history: AuditRecordList;
  /** Path of a page of the history. */
  pageAt: (cursor: string) => string;
};

const COLUMNS = ['at', 'who', 'what', 'changes'] as const;

/**
 * The history of an object: each action, its time and its author, for members with the right `audit`. Its page loads `history`
 * and names `audit-records` among its texts.
 */
export const AuditHistory = ({ history, pageAt, ...words }: AuditHistoryProps) => {
  const { t } = useTranslation('audit-records');
  const f = useFormat();
  const { describeAction, describeChange } = useAuditWords(words);
  const { items, prevCursor, nextCursor } = history;
  return (
    <Stack gap={3}>
      <h2>{t('heading')}</h2>
      {items.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <Table
          label={t('heading')}
          columns={COLUMNS.map((key) => {
            const label = t(`column.${key}`);
            return { key, label, head: label };
          })}
          rows={items.map((record) => ({
            key: record.id,
            cells: [
              f.dateTime(record.at),
              <Who key="who" record={record} guests={words.guests} />,
              describeAction(record.action),
              record.changes.length > 0 && (
                // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
                <ul key="changes" role="list" className="bulletless">
                  {record.changes.map((change) => (
                    <li key={change.field}>{describeChange(change)}</li>
                  ))}
                </ul>
              ),
            ],
          }))}
        />
      )}
      <Pagination
        prevTo={prevCursor && pageAt(prevCursor)}
        nextTo={nextCursor && pageAt(nextCursor)}
      />
    </Stack>
  );
};

type WhoProps = Pick<AuditWords, 'guests'> & { record: AuditRecord };

const Who = ({ record: { action, by, impersonator }, guests }: WhoProps) => {
  const { t } = useTranslation('audit-records');
  if (by.kind === 'platform' && guests?.actions.includes(action)) return guests.name;
  const nameOf = ({ kind, name }: AuditActor) => name ?? t(`actor.${kind}`);
  return impersonator
    ? t('impersonated', { name: nameOf(by), impersonator: nameOf(impersonator) })
    : nameOf(by);
};
