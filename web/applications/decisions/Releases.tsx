import { useTranslation } from 'react-i18next';
import { cancelDecisionRelease } from '#generated/client/sdk.gen.ts';
import type { DecisionRelease } from '#generated/client/types.gen.ts';
import { DECISIONS } from '#spec/applications/states.ts';
import { call } from '#web/core/api/client.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';

const NUMBERS = [...DECISIONS, 'leftOut'] as const;
const COLUMNS = ['at', 'state', ...NUMBERS, 'by', 'actions'] as const;

const TONES = { scheduled: 'waiting', released: 'done', cancelled: 'cancelled' } as const;

type ReleasesProps = { items: readonly DecisionRelease[] };

/** Releases of decisions, the latest first. Those still ahead can be cancelled. */
export const Releases = ({ items }: ReleasesProps) => {
  const { t } = useTranslation('decisions');
  const f = useFormat();
  const cancel = useCancel();
  return (
    <Table
      label={t('releases.heading')}
      columns={COLUMNS.map((key) => {
        const label = t(`releases.column.${key}`);
        const align = NUMBERS.some((number) => number === key) ? 'right' : undefined;
        return { key, label, head: label, align };
      })}
      rows={items.map((release) => ({
        key: release.id,
        cells: [
          f.dateTime(release.releaseAt),
          <StatusBadge key="state" tone={TONES[release.status]}>
            {t(`releases.status.${release.status}`)}
          </StatusBadge>,
          ...DECISIONS.map((decision) => f.number(release.counts[decision])),
          f.number(release.leftOut),
          release.createdBy?.name,
          release.status === 'scheduled' && (
            <Button
              key="cancel"
              icon="x"
              onClick={(event) => void cancel(release, event.currentTarget)}
            >
              {t('releases.cancel')}
            </Button>
          ),
        ],
      }))}
    />
  );
};

const useCancel = () => {
  const { t } = useTranslation('decisions');
  const f = useFormat();
  const { action } = useActions({ problemTexts: t });
  return action('cancel', {
    ask: ({ releaseAt, counts }: DecisionRelease) => ({
      mode: 'cancel',
      title: t('releases.cancelTitle', { at: f.dateTime(releaseAt) }),
      body: t('releases.cancelBody', {
        count: DECISIONS.reduce((sum, decision) => sum + counts[decision], 0),
      }),
      confirmLabel: t('releases.cancel'),
    }),
    run: ({ id }) => call(cancelDecisionRelease, { path: { releaseId: id } }),
    done: () => t('releases.cancelled'),
  });
};
