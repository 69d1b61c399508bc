import { useTranslation } from 'react-i18next';
import type { HelpCall } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import { STATUS_TONES } from './kinds.ts';

const COLUMNS = ['kind', 'time', 'booth', 'state'] as const;

type PastCallsProps = { calls: readonly HelpCall[] };

/** The calls that are settled, the newest first. */
export const PastCalls = ({ calls }: PastCallsProps) => {
  const { t } = useTranslation('help-calls');
  const f = useFormat();
  if (calls.length === 0) return null;
  return (
    <Stack gap={3}>
      <h2>{t('past')}</h2>
      <Table
        label={t('past')}
        columns={COLUMNS.map((key) => {
          const label = t(`column.${key}`);
          return { key, label, head: label };
        })}
        rows={calls.map(({ id, kind, createdAt, booth, status }) => ({
          key: id,
          cells: [
            t(`kind.${kind}`),
            f.dateTime(createdAt),
            <LocalizedText key="booth" text={booth.name} />,
            <StatusBadge key="state" tone={STATUS_TONES[status]}>
              {t(`state.${status}`)}
            </StatusBadge>,
          ],
        }))}
      />
    </Stack>
  );
};
