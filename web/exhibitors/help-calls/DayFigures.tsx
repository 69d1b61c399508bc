import { useTranslation } from 'react-i18next';
import type { HelpCallDay } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Table } from '#web/core/ui/Table.tsx';

const COLUMNS = [
  'day',
  'calls',
  'secondsToAnswer',
  'secondsToArrival',
  'secondsToResolution',
] as const;

/** Median times of the days that are over. */
export const DayFigures = ({ days }: { days: readonly HelpCallDay[] }) => {
  const { t } = useTranslation('help-calls');
  const f = useFormat();
  const duration = (seconds: number | undefined) =>
    seconds === undefined
      ? '—'
      : t('duration', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  return (
    <Stack gap={3}>
      <h2>{t('figures.title')}</h2>
      <Table
        label={t('figures.title')}
        columns={COLUMNS.map((key) => {
          const label = t(`figures.${key}`);
          return { key, label, head: label, align: key === 'day' ? 'left' : 'right' };
        })}
        rows={days.map((each) => ({
          key: each.day,
          cells: [
            f.shortDay(each.day),
            f.number(each.calls),
            duration(each.secondsToAnswer),
            duration(each.secondsToArrival),
            duration(each.secondsToResolution),
          ],
        }))}
      />
      <p>{t('figures.note')}</p>
    </Stack>
  );
};
