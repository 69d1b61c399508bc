import { useTranslation } from 'react-i18next';
import { liftConflict } from '#generated/client/sdk.gen.ts';
import type { Assignments, JudgeConflict } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { askReason } from '#web/core/shell/ask-reason.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import { EntryName } from './EntryName.tsx';
import { useJudgeName } from './JudgeName.tsx';
import { reasonField } from './reason.ts';

const COLUMNS = ['judge', 'entry', 'kind', 'at', 'state'] as const;

type ConflictsProps = { assignments: Assignments; canLift: boolean };

/** The reasons why judges do not judge entries: those that the platform found, and those that they declared. */
export const Conflicts = ({ assignments, canLift }: ConflictsProps) => {
  const { t } = useTranslation('organiser-rounds');
  const f = useFormat();
  const locale = useLocale();
  const nameOf = useJudgeName();
  const { action } = useActions();
  const { roundId, conflicts, items } = assignments;
  const entries = new Map(items.map(({ entry }) => [entry.id, entry]));
  const titleOf = ({ entryId }: JudgeConflict) => {
    const title = entries.get(entryId)?.title;
    return title ? localized(title, locale) : t('conflict.unknownEntry');
  };

  const lift = action('lift', {
    ask: (conflict: JudgeConflict) =>
      askReason({
        mode: 'confirm',
        title: t('lift.title', { judge: nameOf(conflict.judge), title: titleOf(conflict) }),
        body: t('lift.body'),
        ...reasonField(t),
        submitLabel: t('lift.submit'),
        send: (reason) =>
          call(liftConflict, { path: { roundId, conflictId: conflict.id }, body: { reason } }),
      }),
    done: () => t('lift.done'),
  });

  const stateOf = (conflict: JudgeConflict) => {
    if (conflict.liftedAt)
      return (
        <span>
          <StatusBadge tone="done">
            {t('conflict.lifted', { at: f.dateTime(conflict.liftedAt) })}
          </StatusBadge>
          <br />
          {conflict.liftReason}
        </span>
      );
    if (!canLift) return t('conflict.counts');
    return (
      <Button onClick={({ currentTarget }) => lift(conflict, currentTarget)}>
        {t('lift.action')}
        <span className="visually-hidden">
          : {nameOf(conflict.judge)}, {titleOf(conflict)}
        </span>
      </Button>
    );
  };

  return (
    <Stack gap={4}>
      <h2>{t('conflict.heading')}</h2>
      {conflicts.length === 0 ? (
        <p>{t('conflict.none')}</p>
      ) : (
        <Table
          label={t('conflict.heading')}
          columns={COLUMNS.map((key) => {
            const label = t(`conflict.column.${key}`);
            return { key, label, head: label };
          })}
          rows={conflicts.map((conflict) => {
            const entry = entries.get(conflict.entryId);
            return {
              key: conflict.id,
              cells: [
                nameOf(conflict.judge),
                entry ? <EntryName key="entry" entry={entry} /> : titleOf(conflict),
                <span key="kind">
                  {t(`conflictKind.${conflict.kind}`)}
                  {conflict.note && (
                    <>
                      <br />
                      {t('conflict.note', { note: conflict.note })}
                    </>
                  )}
                </span>,
                f.dateTime(conflict.createdAt),
                stateOf(conflict),
              ],
            };
          })}
        />
      )}
    </Stack>
  );
};
